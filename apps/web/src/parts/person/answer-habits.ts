import type { AnswerHabits } from '@plaza/contract'
import type { MemberClient } from '@plaza/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

const answersQuery = (sdk: MemberClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['conversations', 'answers', { id }],
    queryFn: id ? ({ signal }) => sdk.conversations.answers(id, {}, { signal }) : skipToken,
    staleTime: 30 * 60_000,
    // other servers of this API do not know it; then nothing is said
    retry: false,
  })

/** How somebody answers those who write; nothing while that is not known. */
export function useAnswers(id: string | undefined): AnswerHabits | undefined {
  const { sdk } = useServices()
  return useQuery(answersQuery(sdk, id)).data
}

const hour = 60

export type AnswerText = `person.answers.${'hour' | 'hours' | 'day' | 'days'}`

/** How soon, in words. */
export function answerText(habits: AnswerHabits | undefined): AnswerText | undefined {
  const minutes = habits?.minutes
  if (minutes == null) return undefined
  if (minutes <= hour) return 'person.answers.hour'
  if (minutes <= 6 * hour) return 'person.answers.hours'
  return minutes <= 24 * hour ? 'person.answers.day' : 'person.answers.days'
}
