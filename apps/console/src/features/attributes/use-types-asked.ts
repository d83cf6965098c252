import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { changeConfig, configQuery } from '../../lib/config.ts'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { allAttributesQuery, useCatalogue } from './queries.ts'

/** What is asked for in listings of each type: a part of the settings, so each change counts at once and can be taken back. */
export function useTypesAsked() {
  const may = useMay()
  const { sdk } = useServices()
  const { types } = useCatalogue()
  const { data: config } = useQuery(configQuery(sdk))
  const { data: attributes } = useQuery(allAttributesQuery(sdk))
  const { act, isBusy, error } = useAct()
  if (!config || !attributes || types.length === 0) return undefined
  const asked = asObject(asObject(config.stelace.instant).assetTypes)
  const put = (value: JsonObject, seen: typeof config) => {
    // settings that the contract has no word for are passed on as they are
    const instant: JsonObject = { assetTypes: value }
    return changeConfig(sdk, { stelace: { instant } }, asSeen(seen))
  }
  return {
    asked,
    types,
    attributes,
    all: { typeIds: types.map(({ id }) => id), names: attributes.map(({ name }) => name) },
    mayEdit: may('config:edit', 'config:edit:all'),
    isBusy,
    error,
    change: (assetTypes: JsonObject, done: string) =>
      void act(() => put(assetTypes, config), {
        done,
        changed: ['config', 'customAttributes'],
        undo: (saved) =>
          // what was not there before is taken out again
          put(
            { ...Object.fromEntries(Object.keys(assetTypes).map((id) => [id, null])), ...(asked as JsonObject) },
            saved,
          ),
      }),
  }
}
