import type { AssetType } from '@plaza/contract'
import { Switch } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isOffered, isOnlyOffered, useTypesAsked, withOffered } from '../attributes/index.ts'

/** Whether people can list something of a type. The switch counts at once. */
export function OfferingBlock({ type }: { type: AssetType }) {
  const t = useT()
  const setting = useTypesAsked()
  if (!setting) return null
  const { asked, all, isBusy, error, dialog, mayEdit, change } = setting
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
        {error && (
          <p role="alert" className="text-danger-ink">
            {error}
          </p>
        )}
        {dialog}
      </div>
    </Block>
  )
}
