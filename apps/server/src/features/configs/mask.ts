import type { JsonObject } from '@plaza/contract'
import { maskSecrets } from '@plaza/domain/settings'
import type { Actor } from '../../context.ts'

/** Private settings as somebody may see them: secrets never come back to a browser, whatever it asks for. */
export const shownPrivate = (
  stelace: JsonObject,
  dates: Readonly<Record<string, string>>,
  { isConsole }: Actor,
): JsonObject => (isConsole ? maskSecrets(stelace, dates) : stelace)
