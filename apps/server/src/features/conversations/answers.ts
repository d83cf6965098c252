import type { AnswerHabits } from '@plaza/contract'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** Fewer say nothing about habits, and something about the few. */
const fewest = 3

/** Whether those who ask are answered, and how soon: by words, or by the step of the booking that was asked for. */
export async function readAnswers(id: string, services: Services): Promise<AnswerHabits> {
  const now = services.clock.now().getTime()
  const asked = await store.answersOf(services.db.read, id, new Date(now - 90 * dayMs))
  // whoever was asked today still has time
  const judged = asked.filter(({ answered, date }) => answered !== null || now - date.getTime() > dayMs)
  if (judged.length < fewest) return { rate: null, minutes: null }
  const waits = judged
    .flatMap(({ answered, date }) => (answered === null ? [] : [answered.getTime() - date.getTime()]))
    .sort((a, b) => a - b)
  const median = waits[Math.floor((waits.length - 1) / 2)]
  return {
    rate: Math.round((100 * waits.length) / judged.length),
    minutes: median === undefined ? null : Math.ceil(median / 60_000),
  }
}
