import type { AssetType } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { Switch } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import {
  isOffered,
  isOnlyOffered,
  typesWith,
  useTypesAsked,
  withOffered,
  withTypeChanged,
} from '../attributes/index.ts'

/** Whether people can list something of a type, and what they are asked for then. Each switch counts at once. */
export function OfferingBlock({ type }: { type: AssetType }) {
  const t = useT()
  const { first } = useLanguages()
  const setting = useTypesAsked()
  if (!setting) return null
  const { asked, attributes, all, isBusy, error, mayEdit, change } = setting
  const isOn = isOffered(asked, type.id)
  const isOnly = isOnlyOffered(asked, type.id, all.typeIds)
  return (
    <Block title={t('types.offering')} text={t(mayEdit ? 'types.offering.help' : 'types.offering.read')}>
      <div className="flex flex-col gap-2">
        <Switch
          isSelected={isOn}
          isDisabled={isBusy || !mayEdit || (isOn && isOnly)}
          help={t(isOn && isOnly ? 'types.offering.only' : isOn ? 'types.offering.on' : 'types.offering.off')}
          onChange={(next) =>
            change(
              withOffered(asked, { typeId: type.id, isOn: next }, all),
              t(next ? 'types.offering.begun' : 'types.offering.ended'),
            )
          }
        >
          {t('types.offering.switch')}
        </Switch>
        {isOn && attributes.length > 0 && (
          <fieldset className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-1 font-semibold">{t('types.asks')}</legend>
            {attributes.map((attribute) => (
              <Switch
                key={attribute.id}
                isSelected={typesWith(asked, attribute.name, [type.id]).length > 0}
                isDisabled={isBusy || !mayEdit}
                onChange={(isAsked) =>
                  change(
                    withTypeChanged(asked, { typeId: type.id, name: attribute.name, isAsked }, all),
                    t('attributes.types.saved'),
                  )
                }
              >
                {attributeView(attribute, first).label}
              </Switch>
            ))}
          </fieldset>
        )}
        {error && (
          <p role="alert" className="text-danger-ink">
            {error}
          </p>
        )}
      </div>
    </Block>
  )
}
