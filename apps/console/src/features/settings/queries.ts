import type { JsonObject } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../lib/services.tsx'
import { type SettingsState, versionsIn } from './settings-state.ts'

type Sdk = Services['sdk']
/** The body of each call; the server judges what is in it, key by key. */
type PublicChange = Parameters<Sdk['config']['update']>[0]
type PrivateChange = Parameters<Sdk['config']['updatePrivate']>[0]
type PreviewChange = Parameters<Sdk['config']['preview']>[0]

export const previewSettings = (sdk: Sdk, config: JsonObject) => sdk.config.preview({ config } as PreviewChange)

/** Both levels, or the public one for those who may read no more. */
async function readState(sdk: Sdk, isPrivateToo: boolean): Promise<SettingsState> {
  const [ofPublic, ofPrivate] = await Promise.all([
    sdk.config.read(),
    isPrivateToo ? sdk.config.readPrivate({ mask: true }) : null,
  ])
  const { stelace, custom, theme, lastResponse } = ofPublic
  return {
    public: { stelace: withoutFeatures(stelace), custom, theme },
    private: ofPrivate && { stelace: ofPrivate.stelace },
    pinned: ofPrivate?.pinned ?? {},
    updatedDate: `${lastResponse.version} ${ofPrivate?.lastResponse.version ?? ''}`,
  }
}

/** What the server can do is told with the settings, and is none. */
function withoutFeatures(stelace: JsonObject): JsonObject {
  const { instant, ...rest } = stelace
  if (typeof instant !== 'object' || instant === null || Array.isArray(instant)) return stelace
  const { features: _told, ...own } = instant
  return { ...rest, instant: own }
}

export const settingsQuery = (sdk: Sdk, isPrivateToo: boolean) =>
  queryOptions({ queryKey: ['config', { isPrivateToo }], queryFn: () => readState(sdk, isPrivateToo) })

/** Saves what changed of each level; a refusal because of a colleague's change carries the state as it is now. */
export async function saveSettings(
  sdk: Sdk,
  { changes, seen }: { changes: { public?: JsonObject; private?: JsonObject }; seen: SettingsState },
): Promise<SettingsState> {
  const versions = versionsIn(seen.updatedDate)
  const asSeen = (version: string) => ({ headers: { 'x-plaza-if-updated': version } })
  try {
    // first what may ask for the second factor: until it is given nothing is saved, and all of this is done again
    if (changes.private) await sdk.config.updatePrivate(changes.private as PrivateChange, asSeen(versions.private))
    if (changes.public) await sdk.config.update(changes.public as PublicChange, asSeen(versions.public))
  } catch (cause) {
    if (failureOf(cause).code !== 'changed' || !(cause instanceof Error)) throw cause
    throw Object.assign(cause, { data: { current: await readState(sdk, seen.private !== null) } })
  }
  return readState(sdk, seen.private !== null)
}
