import type { TestApp } from '../app.ts'
import { automate, speak } from './automation.ts'
import { arrive, leave, team } from './people.ts'
import { shape } from './shaping.ts'
import { run } from './staff.ts'
import { createTeller, type ToldCall } from './teller.ts'
import { book, list, talk } from './trade.ts'

/**
 * A small marketplace from its first category to its last goodbye: every call that people and programs make. Webhooks go
 * to the receiver.
 */
export async function tellStory(plaza: TestApp, receiver: string): Promise<ToldCall[]> {
  const { tell, told } = createTeller(plaza)
  const shapes = await shape(plaza, tell)
  const people = await arrive(plaza, tell)
  const listed = await list(plaza, tell, people, shapes)
  const { booking, saved } = await book(plaza, tell, people, { ...shapes, ...listed })
  const { message, rating } = await talk(plaza, tell, people, booking)
  await team(plaza, tell, people)
  const { webhook, workflow, task } = await automate(plaza, tell, receiver)
  const { entry } = await speak(plaza, tell, people, listed.asset)
  const spare = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    as: plaza.secret,
    body: { name: 'For sale', timeBased: false },
  })
  for (const [call, id] of [
    ['ratings.remove', rating],
    ['messages.remove', message],
    ['savedSearch.remove', saved],
    ['availabilities.remove', listed.availability],
    ['assets.remove', listed.asset],
    ['assetTypes.remove', spare.id],
    ['categories.remove', shapes.category],
    ['customAttributes.remove', shapes.attribute],
    ['apiKeys.remove', shapes.key],
    ['roles.remove', shapes.role],
    ['entries.remove', entry],
    ['tasks.remove', task],
    ['workflows.remove', workflow],
    ['webhooks.remove', webhook],
  ] as const) {
    await tell(call, { params: { id } })
  }
  await run(plaza, tell)
  await leave(plaza, tell, people)
  return told()
}

/** How it begins anew. A story of its own: nothing is left of the other one. */
export async function tellOfReset(plaza: TestApp): Promise<ToldCall[]> {
  const { tell, told } = createTeller(plaza)
  const { name } = await tell<{ name: string }>('testData.read')
  await tell('testData.reset', { body: { confirm: name } })
  return told()
}
