import type { JsonObject } from '@plaza/contract'
import { type ChangedSetting, isSecretSetting } from '@plaza/domain/settings'
import type { Actor, ConfigLevel, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { appendDeed } from '../audit-log/index.ts'

/** What the log and events call each level. */
const objects = {
  default: { objectType: 'config', objectId: 'config', action: 'config.update' },
  private: { objectType: 'privateConfig', objectId: 'privateConfig', action: 'config.updatePrivate' },
  system: { objectType: 'systemConfig', objectId: 'systemConfig', action: 'config.updateSystem' },
} as const satisfies Record<ConfigLevel, object>

/** One value for each setting, by its path. A secret is noted only as having changed. */
function valuesOf(changes: readonly ChangedSetting[]): { before: JsonObject; after: JsonObject } {
  const pick = (side: 'before' | 'after', secret: string) =>
    Object.fromEntries(
      changes.map((change) => {
        const value = change[side] ?? null
        return [change.path, value !== null && isSecretSetting(change.path) ? secret : value]
      }),
    )
  return { before: pick('before', 'set'), after: pick('after', 'changed') }
}

/** Tells which settings have changed: by name to whoever follows events, with their values to readers of the log. */
export async function noteChange(
  tx: Tx,
  { level, changes, date }: { level: ConfigLevel; changes: readonly ChangedSetting[]; date: Date },
  actor: Actor,
  services: Services,
) {
  if (changes.length === 0) return
  const { objectType, objectId, action } = objects[level]
  const fields = changes.map(({ path }) => path)
  await services.events.appendOwn(tx, {
    type: 'plaza_config_changed',
    date,
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: null,
    objectType: 'config',
    object: null,
    metadata: { level, keys: fields },
  })
  await appendDeed(tx, { actor, action, objectType, objectId, fields, ...valuesOf(changes) }, services)
}
