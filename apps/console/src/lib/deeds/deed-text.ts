import type { AuditRecord } from '@plaza/contract'
import type { MessageId, Translate } from '../i18n.tsx'
import { deeds, nouns, verbs } from './words.ts'

type Deed = Pick<AuditRecord, 'action' | 'objectType' | 'objectName'>

/** The text of a call that may be in the log; missing for one that this console does not know. */
export const deedWords = (action: string): MessageId | undefined =>
  deeds[action] ?? verbs[action.slice(action.indexOf('.') + 1)]

/** What somebody did, without who: "changed the listing Canoe"; on the page of the listing: "changed it". */
export function deedText(t: Translate, { action, objectType, objectName }: Deed, isHere = false): string {
  const words = deedWords(action)
  if (!words) return t('deed.unknown', { action })
  return t(words, {
    object: isHere ? t(objectType === 'user' ? 'noun.them' : 'noun.it') : objectText(t, objectType, objectName),
  })
}

/** "the listing Canoe with paddles", "a listing" where its name is not known. */
function objectText(t: Translate, objectType: string, name: string | null): string {
  const noun = t(nouns[objectType] ?? 'noun.other')
  return name ? t('noun.named', { noun, name }) : t('noun.one', { noun })
}
