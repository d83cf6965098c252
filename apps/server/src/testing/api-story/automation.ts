import type { JsonObject } from '@plaza/contract'
import type { TestApp } from '../app.ts'
import { jobsDone } from '../jobs.ts'
import type { Pair } from './people.ts'
import { idOf, type Tell } from './teller.ts'

/** What runs by itself. */
export async function automate(plaza: TestApp, tell: Tell, receiver: string) {
  const webhook = idOf(
    await tell('webhooks.create', {
      body: { name: 'Accounting', event: 'transaction__status_changed', targetUrl: receiver },
    }),
  )
  await tell('webhooks.update', { params: { id: webhook }, body: { name: 'Accounting in Puebla' } })
  await tell('webhooks.readSecret', { params: { id: webhook } })
  await tell('webhooks.rotateSecret', { params: { id: webhook } })
  await tell('webhooks.read', { params: { id: webhook } })
  await tell('webhooks.list')
  const run = [
    {
      name: 'thank',
      endpointMethod: 'PATCH',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: workflows fill it in
      endpointUri: '/users/${user.id}',
      endpointPayload: { metadata: { isThanked: true } },
    },
  ]
  const workflow = idOf(
    await tell('workflows.create', {
      body: {
        name: 'Thank new members',
        event: 'user__created',
        run,
      },
    }),
  )
  await tell('workflows.update', { params: { id: workflow }, body: { description: 'Marks members who were thanked' } })
  await tell('workflows.read', { params: { id: workflow } })
  await tell('workflows.list')
  const task = idOf(
    await tell('tasks.create', { body: { eventType: 'newsletter_due', executionDate: '2090-01-01T09:00:00.000Z' } }),
  )
  await tell('tasks.update', { params: { id: task }, body: { active: false } })
  await tell('tasks.read', { params: { id: task } })
  await tell('tasks.list')
  await tell('automations.list')
  await tell('automations.read', { params: { id: 'askRating' } })
  await tell('automations.preview', { params: { id: 'remindOwner' }, body: { values: { hours: 12 } } })
  await tell('automations.update', { params: { id: 'remindOwner' }, body: { isOn: true, values: { hours: 12 } } })
  const event = idOf(await tell('events.create', { body: { type: 'newsletter_sent', metadata: { readers: 240 } } }))
  await tell('events.read', { params: { id: event } })
  await tell('events.list', { query: { type: 'asset__created' } })
  const [arrival] = await plaza.events('user__created')
  await tell('workflows.dryRun', { body: { eventId: idOf(arrival ?? {}), run } })
  const thanked = {
    name: 'members are thanked',
    event: { user: { id: 'usr_1' } },
    expected: [{ outcome: 'wouldSend' }],
  }
  await tell('workflows.test', { body: { workflow: { run }, tests: [thanked] } })
  await tell('workflows.run', { params: { id: workflow }, body: { eventId: idOf(arrival ?? {}) } })
  await tell('tasks.run', { params: { id: task } })
  await tell('events.history', { query: { groupBy: 'day' } })
  await tell('events.getStats', { query: { groupBy: 'type' } })
  await tell('webhooks.test', { params: { id: webhook } })
  await tell('webhooks.replay', { params: { id: webhook }, body: { eventId: event } })
  await plaza.given.person({ displayName: 'Lupe' })
  await jobsDone(plaza)
  const [delivery] = (await tell<{ results: JsonObject[] }>('webhookLogs.list')).results
  await tell('webhookLogs.read', { params: { id: idOf(delivery ?? {}) } })
  const [ran] = (await tell<{ results: JsonObject[] }>('workflowLogs.list')).results
  await tell('workflowLogs.read', { params: { id: idOf(ran ?? {}) } })
  await tell('workflowLogs.history', { query: { groupBy: 'day' } })
  await tell('jobs.listFailed')

  return { webhook, workflow, task }
}

/** What the operator says, and what people are told. */
export async function speak(plaza: TestApp, tell: Tell, { sofia }: Pair, asset: string) {
  const entry = idOf(
    await tell('entries.create', {
      body: {
        collection: 'website',
        locale: 'en',
        name: 'about',
        fields: { title: 'About us', text: 'We lend bikes.' },
      },
    }),
  )
  await tell('entries.update', { params: { id: entry }, body: { fields: { title: 'About the Bike Library' } } })
  await tell('entries.read', { params: { id: entry } })
  await tell('entries.list', { query: { collection: 'website' } })
  const email = { host: 'mail.example.com', defaults: { from: 'Bike Library <hello@example.com>' } }
  await plaza.ok('PATCH', '/config/private', { as: plaza.secret, body: { stelace: { email } } })
  await tell('emails.send', {
    body: { to: 'sofia@example.com', subject: 'Opening hours', text: 'We open at nine on Monday.' },
  })
  const fields = { subject: 'Hello {name}', editableBody: 'Good to see you, {name}.' }
  await plaza.ok('POST', '/entries', {
    as: plaza.secret,
    body: { collection: 'email', locale: 'en', name: 'hello', fields },
  })
  await tell('emails.previewTemplate', { body: { name: 'hello', locale: 'en', data: { name: 'Sofia' } } })
  await tell('emails.sendTemplate', {
    body: { name: 'hello', to: 'sofia@example.com', locale: 'en', data: { name: 'Sofia' } },
  })
  const mails = await tell<{ results: JsonObject[] }>('emails.list')
  await jobsDone(plaza)
  await tell('emails.read', { params: { id: String(mails.results[0]?.id) } })
  await tell('emails.state')
  await tell('emailTools.resend', { params: { id: String(mails.results[0]?.id) }, body: {} })
  await jobsDone(plaza)
  await tell('notifications.count', { as: sofia })
  const notices = await tell<{ results: JsonObject[] }>('notifications.list', { as: sofia })
  await tell('notifications.markRead', { body: {}, as: sofia })
  await tell('notifications.markUnread', { params: { id: String(notices.results[0]?.id) }, as: sofia })
  await tell('batch.run', {
    body: { objectType: 'asset', method: 'PATCH', objects: [{ objectId: asset, payload: { price: 190 } }] },
  })
  return { entry }
}
