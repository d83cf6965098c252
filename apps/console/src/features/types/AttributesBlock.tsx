import type { AssetType } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isOffered, useTypesAsked } from '../attributes/index.ts'
import { attributeRows } from './type-attributes.ts'

const AttributesDialog = lazyPart(async () => (await import('./AttributesDialog.tsx')).AttributesDialog)

/** What owners are asked for in listings of a type, in its order, and what becomes of it. */
export function AttributesBlock({ type }: { type: AssetType }) {
  const t = useT()
  const { first } = useLanguages()
  const setting = useTypesAsked()
  const [isOpen, setOpen] = useState(false)
  if (!setting || setting.attributes.length === 0 || !isOffered(setting.asked, type.id)) return null
  const { asked, attributes, mayEdit } = setting
  const rows = attributeRows(attributes, { asked, typeId: type.id, locale: first })
  const used = rows.filter(({ isUsed }) => isUsed)
  return (
    <Block
      title={t('types.attributes')}
      text={t('types.attributes.help')}
      action={
        mayEdit && (
          <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
            {t('types.attributes.change')}
          </Button>
        )
      }
    >
      {used.length === 0 ? (
        <p className="text-ink-2">{t('types.attributes.none')}</p>
      ) : (
        <ol className="list-inside list-decimal gap-x-6 lg:columns-2">
          {used.map(({ name, label, isRequired, isFilter, isOnCard }) => {
            const marks = [
              isRequired && t('types.attributes.required'),
              isFilter && t('types.attributes.filter'),
              isOnCard && t('types.attributes.card'),
            ].filter((mark) => mark !== false)
            return (
              <li key={name} className="break-inside-avoid break-words py-0.5 marker:text-ink-3">
                {label}
                {marks.length > 0 && <span className="ms-2 text-ink-2 text-small">{marks.join(' · ')}</span>}
              </li>
            )
          })}
        </ol>
      )}
      {isOpen && <AttributesDialog type={type} rows={rows} setting={setting} onClose={() => setOpen(false)} />}
    </Block>
  )
}
