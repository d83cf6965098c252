import { attributeValue, attributeView, categoryPath, parseAmount } from '@plaza/domain'
import { Button, Dialog, FormAlert } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { type MessageId, useT } from '../../../lib/i18n.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { assetTypeName } from '../../../parts/asset/asset-type-name.ts'
import { categoryName } from '../../../parts/asset/category-name.ts'
import { type AssetValues, assetFields, type ValueName } from '../asset-values.ts'
import type { Catalogue } from '../queries.ts'
import type { Conflict } from './use-save-tab.ts'

export type ConflictDialogProps = {
  conflict: Conflict | undefined
  mine: AssetValues
  catalogue: Catalogue
  isBusy: boolean
  /** Why the last answer could not be carried out. */
  problem: string | undefined
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** Somebody else saved the same fields meanwhile: both versions, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, catalogue, isBusy, problem, onReload, onKeep, onClose } = props
  const t = useT()
  const textOf = useValueText(catalogue)
  // while the dialog leaves, it shows what it showed
  const [shown, setShown] = useState(conflict)
  if (conflict && conflict !== shown) setShown(conflict)
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={onClose}
      title={t('failure.conflict')}
      intro={t('editor.conflict.text')}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onReload}>
            {t('action.reload')}
          </Button>
          <Button isBusy={isBusy} busyLabel={t('form.saving')} onPress={onKeep}>
            {t('editor.conflict.keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="flex flex-col gap-5">
          {shown?.names.map((name) => (
            <li key={name} className="flex flex-col gap-2">
              <h3 className="text-small font-semibold">{t(assetFields[name].label)}</h3>
              <Version label={t('editor.conflict.mine')} text={textOf(name, mine)} />
              <Version label={t('editor.conflict.theirs')} text={textOf(name, shown.theirs)} />
            </li>
          ))}
        </ul>
        <FormAlert>{problem}</FormAlert>
      </div>
    </Dialog>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="text-caption text-ink-3">{label}</p>
      <p className="whitespace-pre-line break-words">{text || '–'}</p>
    </div>
  )
}

/** A value as a person would tell it. */
function useValueText(catalogue: Catalogue) {
  const t = useT()
  const { locale } = useIntl()
  const formats = useFormats()
  return (name: ValueName, values: AssetValues): string => {
    switch (name) {
      case 'assetTypeId': {
        const type = catalogue.types.find(({ id }) => id === values.assetTypeId)
        return type ? assetTypeName(type, locale) : ''
      }
      case 'categoryId':
        return categoryPath(catalogue.categories, values.categoryId)
          .map((category) => categoryName(category, locale))
          .join(' › ')
      case 'attributes':
        return catalogue.attributes
          .map((attribute) => attributeView(attribute, locale))
          .flatMap((view) => {
            const value = attributeValue(view, values.attributes[view.name])
            return value === null || value === false
              ? []
              : [`${view.label}: ${value === true ? t('attribute.yes') : value}`]
          })
          .join('\n')
      case 'images':
        return t('editor.conflict.photos', { count: values.images.length })
      case 'spot':
        return values.spot ? values.spot.address || values.spot.displayName : ''
      case 'hidesAddress':
        return t(values.hidesAddress ? 'attribute.yes' : 'attribute.no')
      case 'price':
        return formats.money(parseAmount(values.price) ?? 0, values.currency)
      case 'instant':
        return t(values.instant.isOn ? 'attribute.yes' : 'attribute.no')
      case 'prices':
        return pricesText(values.prices)
      case 'plan':
        return t(planTexts[values.plan.mode])
      case 'quantity':
        return values.quantity ?? '0'
      default:
        return values[name]
    }
  }
}

/** The names and amounts of the rules, enough to tell two versions apart. */
const pricesText = ({ weekendPrice, seasons, discounts, extras, deposit }: AssetValues['prices']): string =>
  [
    weekendPrice,
    ...seasons.map(({ name, price }) => `${name} ${price}`),
    ...discounts.map(({ atLeast, percent }) => `${atLeast}: −${percent} %`),
    ...extras.map(({ name, price }) => `${name} ${price}`),
    deposit,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n')

const planTexts = {
  always: 'editor.availability.always',
  periods: 'editor.availability.periods',
  weekly: 'editor.availability.weekly',
} satisfies Record<AssetValues['plan']['mode'], MessageId>
