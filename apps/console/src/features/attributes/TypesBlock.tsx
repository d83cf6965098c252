import type { CustomAttribute, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { Switch } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { changeConfig, configQuery } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { allAttributesQuery, useCatalogue } from './queries.ts'
import { typesWith, withTypeChanged } from './types-asked.ts'

/** In listings of which types owners are asked for an attribute. A part of the settings, so each switch counts at once. */
export function TypesBlock({ attribute, mayEdit }: { attribute: CustomAttribute; mayEdit: boolean }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { types } = useCatalogue()
  const { data: config } = useQuery(configQuery(sdk))
  const { data: attributes = [] } = useQuery(allAttributesQuery(sdk))
  const { act, isBusy, error } = useAct()
  if (!config || types.length === 0 || attributes.length === 0) return null
  const asked = asObject(asObject(config.stelace.instant).assetTypes)
  const { name } = attribute
  const isEditable = mayEdit && may('config:edit', 'config:edit:all')
  const typeIds = types.map(({ id }) => id)
  const chosen = typesWith(asked, name, typeIds)
  const change = (typeId: string, isAsked: boolean) => {
    const names = attributes.map((each) => each.name)
    const assetTypes = withTypeChanged(asked, { typeId, name, isAsked }, { typeIds, names })
    const put = (value: JsonObject, seen: typeof config) => {
      // settings that the contract has no word for are passed on as they are
      const instant: JsonObject = { assetTypes: value }
      return changeConfig(sdk, { stelace: { instant } }, asSeen(seen))
    }
    void act(() => put(assetTypes, config), {
      done: t('attributes.types.saved'),
      changed: ['config', 'customAttributes'],
      undo: (saved) =>
        // what was not there before is taken out again
        put(
          { ...Object.fromEntries(Object.keys(assetTypes).map((id) => [id, null])), ...(asked as JsonObject) },
          saved,
        ),
    })
  }
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
    </fieldset>
  )
}
