import type { SwitchKey } from '@plaza/contract'
import { type SwitchValues, switchIn } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { setPrivate } from '../configs/index.ts'
import { changedValues } from './check-values.ts'

type Changes = { key: SwitchKey; isOn?: boolean | undefined; values?: SwitchValues | undefined }

/** Turns a switch on or off, or changes its values. They are kept with the private settings, so that they move with them. */
export async function updateAutomation({ key, ...changes }: Changes, actor: Actor, services: Services) {
  await setPrivate(
    {
      path: ['automation', key],
      value: (stelace) => {
        const before = switchIn(stelace, key)
        return { isOn: changes.isOn ?? before.isOn, values: changedValues(key, before.values, changes.values) }
      },
      tell: (tx, date) =>
        services.events.appendOwn(tx, {
          type: 'plaza_automation_changed',
          date,
          emitter: 'custom',
          emitterId: actor.realUserId ?? actor.apiKeyId,
          objectId: null,
          objectType: 'automation',
          object: null,
          metadata: { key, fields: Object.keys(changes).filter((name) => changes[name as 'isOn'] !== undefined) },
        }),
    },
    services,
  )
}
