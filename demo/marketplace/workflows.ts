import type { JsonObject } from '@plaza/contract'

/** Operators put their own into the private setting `stelace.workflow.contexts.demo`. */
const team = "env.TEAM_EMAIL || 'team@plaza.example'"
const site = "${env.SITE || 'http://localhost:3000'}"

const mail = (fields: JsonObject): JsonObject => ({
  endpointMethod: 'POST',
  endpointUri: '/emails/send',
  endpointPayload: { from: team, to: team, ...fields },
})

/** Each brings its tests; they run whenever it is saved. */
export const workflows: Record<string, JsonObject> = {
  'long-booking': {
    name: 'Notice long bookings',
    description: 'Tells of every request for a week or more, so that somebody can look at it.',
    event: 'transaction__created',
    computed: { days: "_.get(transaction, 'duration.d', 0)" },
    run: [
      {
        name: 'tell',
        stop: 'computed.days < 7',
        endpointMethod: 'POST',
        endpointUri: '/events',
        endpointPayload: {
          type: "'long_booking'",
          objectId: 'transaction.id',
          metadata: { days: 'computed.days', asset: "_.get(transaction, 'assetSnapshot.name')" },
        },
      },
    ],
    tests: [
      {
        name: 'ten days are told',
        event: {
          object: { id: 'trn_1', duration: { d: 10 }, assetSnapshot: { name: 'Tent' } },
          objectType: 'transaction',
        },
        expected: [
          {
            outcome: 'wouldSend',
            request: { uri: '/events', payload: { objectId: 'trn_1', metadata: { days: 10, asset: 'Tent' } } },
          },
        ],
      },
      {
        name: 'two days are not',
        event: { object: { id: 'trn_1', duration: { d: 2 } }, objectType: 'transaction' },
        expected: [{ outcome: 'stopped' }],
      },
    ],
  },
  'listing-reported': {
    name: 'Mail the team when a listing is reported',
    event: 'listing_reported',
    context: ['demo'],
    run: [
      mail({
        subject: "`Reported: ${_.get(object, 'name', objectId)}`",
        text: `\`Reason: \${_.get(metadata, 'reason', 'none given')}\\n${site}/l/\${objectId}\``,
      }),
    ],
    tests: [
      {
        name: 'the team learns which and why',
        event: { objectId: 'ast_1', objectType: 'asset', object: { name: 'Drill' }, metadata: { reason: 'broken' } },
        expected: [{ outcome: 'wouldSend', request: { payload: { subject: 'Reported: Drill' } } }],
      },
    ],
  },
  'weekly-report': {
    name: 'Weekly figures by mail',
    description: 'Counts the events of the week by their type; the task "Every Monday at nine" sets it off.',
    event: 'weekly_report',
    context: ['demo'],
    computed: { since: 'new Date(new Date(createdDate) - 7 * 86400000).toISOString()' },
    run: [
      {
        name: 'stats',
        endpointMethod: 'GET',
        endpointUri: '/events/stats?groupBy=type&nbResultsPerPage=10&createdDate[gte]=${computed.since}',
      },
      mail({
        subject: "`The week until ${new Date(createdDate).toLocaleDateString('en-GB', { timeZone: 'UTC' })}`",
        text: "responses.stats.results.map(({ groupByValue, count }) => `${count} × ${groupByValue}`).join('\\n')",
      }),
    ],
    tests: [
      {
        name: 'figures stand one below the other',
        event: { createdDate: '2026-11-16T15:00:00.000Z' },
        responses: {
          stats: {
            results: [
              { groupByValue: 'user__created', count: 3 },
              { groupByValue: 'message__created', count: 2 },
            ],
          },
        },
        expected: [
          {
            outcome: 'wouldSend',
            request: {
              uri: '/events/stats?groupBy=type&nbResultsPerPage=10&createdDate[gte]=2026-11-09T15:00:00.000Z',
            },
          },
          {
            outcome: 'wouldSend',
            request: {
              payload: { subject: 'The week until 16/11/2026', text: '3 × user__created\n2 × message__created' },
            },
          },
        ],
      },
    ],
  },
  'without-photo': {
    name: 'Look for listings without a photo',
    event: 'daily_check',
    run: [
      { name: 'assets', endpointMethod: 'GET', endpointUri: '/assets?active=true&nbResultsPerPage=100' },
      {
        computed: { found: 'responses.assets.results.filter((asset) => _.isEmpty(asset.metadata.images))' },
        stop: 'computed.found.length === 0',
        endpointMethod: 'POST',
        endpointUri: '/events',
        endpointPayload: { type: "'listings_without_photo'", metadata: { ids: "_.map(computed.found, 'id')" } },
      },
    ],
    tests: [
      {
        name: 'only those without a photo are named',
        event: {},
        responses: {
          assets: {
            results: [
              { id: 'ast_1', metadata: { images: [{ url: 'x' }] } },
              { id: 'ast_2', metadata: {} },
            ],
          },
        },
        expected: [
          { outcome: 'wouldSend' },
          { outcome: 'wouldSend', request: { payload: { metadata: { ids: ['ast_2'] } } } },
        ],
      },
      {
        name: 'nothing to tell',
        event: {},
        responses: { assets: { results: [] } },
        expected: [{ outcome: 'wouldSend' }, { outcome: 'stopped' }],
      },
    ],
  },
  'unanswered-requests': {
    name: 'Mail the team about requests that wait for two days',
    event: 'daily_check',
    context: ['demo'],
    computed: { limit: 'new Date(new Date(createdDate) - 2 * 86400000).toISOString()' },
    run: [
      { name: 'latest', endpointMethod: 'GET', endpointUri: '/transactions?nbResultsPerPage=100' },
      {
        computed: {
          waiting: "_.filter(responses.latest.results, { status: 'pending-acceptance' })",
          late: 'computed.waiting.filter(({ updatedDate }) => updatedDate < computed.limit)',
        },
        stop: 'computed.late.length === 0',
        ...mail({
          subject: '`${computed.late.length} requests need a reply`',
          text: `computed.late.map(({ id }) => \`${site}/i/t/\${id}\`).join("\\n")`,
        }),
      },
    ],
    tests: [
      {
        name: 'fresh requests are left alone',
        event: { createdDate: '2026-11-16T12:00:00.000Z' },
        responses: {
          latest: {
            results: [
              { id: 'trn_1', status: 'pending-acceptance', updatedDate: '2026-11-16T09:00:00.000Z' },
              { id: 'trn_2', status: 'completed', updatedDate: '2026-11-01T09:00:00.000Z' },
            ],
          },
        },
        expected: [{ outcome: 'wouldSend' }, { outcome: 'stopped' }],
      },
    ],
  },
}
