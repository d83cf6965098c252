import type { CustomAttribute } from '@plaza/contract'
import { Switch } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { typesWith, withTypeChanged } from './types-asked.ts'
import { useTypesAsked } from './use-types-asked.ts'

/** In listings of which types owners are asked for an attribute. A part of the settings, so each switch counts at once. */
export function TypesBlock({ attribute, mayEdit }: { attribute: CustomAttribute; mayEdit: boolean }) {
  const t = useT()
  const setting = useTypesAsked()
  if (!setting || setting.attributes.length === 0) return null
  const { asked, types, all, isBusy, error, dialog } = setting
  const { name } = attribute
  const isEditable = mayEdit && setting.mayEdit
  const chosen = typesWith(asked, name, all.typeIds)
  const change = (typeId: string, isAsked: boolean) =>
    setting.change(withTypeChanged(asked, { typeId, name, isAsked }, all), t('attributes.types.saved'))
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{t('attributes.types')}</legend>
      <p className="mb-2 text-ink-2 text-small">{t(isEditable ? 'attributes.types.help' : 'attributes.types.read')}</p>
      {types.map(({ id, name: typeName }) =>
        isEditable ? (
          <Switch key={id} isSelected={chosen.includes(id)} isDisabled={isBusy} onChange={(isOn) => change(id, isOn)}>
            {typeName}
          </Switch>
        ) : (
          chosen.includes(id) && <span key={id}>{typeName}</span>
        ),
      )}
      {error && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      {dialog}
    </fieldset>
  )
}
