import type { Place } from '@plaza/contract'
import { foldText, mistakes } from '@plaza/domain'
import type { Services } from '../../lib/services.tsx'
import { placesQuery, retryWhileLoading } from './queries.ts'

type Known = Pick<Services, 'sdk' | 'settings' | 'position' | 'queryClient'>

/** The place that somebody means who typed its name and chose none; nothing when nobody knows it. */
export async function resolvePlace(text: string, { sdk, settings, position, queryClient }: Known) {
  const input = { text: text.trim(), country: settings.places.country, near: position.get() }
  // whoever waits for it is told at once when it fails
  const found = await queryClient.fetchQuery({ ...placesQuery(sdk, input), retry: retryWhileLoading })
  return found.find((place) => isCalled(place, input.text))
}

/** Whether a place is called nearly so: what was found by a few letters in common is not what somebody meant. */
function isCalled({ displayName }: Place, text: string): boolean {
  const [wanted = ''] = wordsOf(text)
  const most = wanted.length < 6 ? 1 : 2
  return wordsOf(displayName).some((word) => word.startsWith(wanted) || mistakes(wanted, word, most) <= most)
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
