import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { changeConfig, configQuery } from '../../lib/config.ts'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { useImpact } from '../../lib/use-impact.tsx'
import { allAttributesQuery } from './queries.ts'
import { takenBack } from './types-asked.ts'

/**
 * What is asked for in listings of each type: a part of the settings, so each change counts at once and can be taken back. One that
 * concerns listings says so before, in `dialog`.
 */
export function useTypesAsked() {
  const may = useMay()
  const { sdk } = useServices()
  const { types } = useCatalogue()
  const { data: config } = useQuery(configQuery(sdk))
  const { data: attributes } = useQuery(allAttributesQuery(sdk))
  const { act, isBusy, error } = useAct()
  const { ask, dialog } = useImpact()
  if (!config || !attributes || types.length === 0) return undefined
  const asked = asObject(asObject(config.stelace.instant).assetTypes)
  // settings that the contract has no word for are passed on as they are
  const bodyOf = (assetTypes: JsonObject) => {
    const instant: JsonObject = { assetTypes }
    return { stelace: { instant } }
  }
  const put = (value: JsonObject, seen: typeof config) => changeConfig(sdk, bodyOf(value), asSeen(seen))
  return {
    asked,
    types,
    attributes,
    all: { typeIds: types.map(({ id }) => id), names: attributes.map(({ name }) => name) },
    mayEdit: may('config:edit', 'config:edit:all'),
    isBusy,
    error,
    dialog,
    change: (assetTypes: JsonObject, done: string, onDone?: () => void) =>
      ask({ public: bodyOf(assetTypes) }, () =>
        act(() => put(assetTypes, config), {
          done,
          changed: ['config', 'customAttributes'],
          undo: (saved) => put(takenBack(asked, assetTypes), saved),
          ...(onDone && { onDone }),
        }),
      ),
  }
}
