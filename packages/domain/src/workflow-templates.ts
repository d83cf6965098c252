// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of operators, which are evaluated elsewhere
import type { JsonObject, WorkflowStep } from '@plaza/contract'

/** A workflow to begin with. Its key stands for its words on screens. */
export type WorkflowTemplate = {
  key: 'bookingToChat' | 'thankOwner' | 'markPrecious'
  event: string
  computed: JsonObject
  run: WorkflowStep[]
}

export const workflowTemplates: readonly WorkflowTemplate[] = [
  {
    key: 'bookingToChat',
    event: 'transaction__created',
    computed: { who: '_.get(taker, "displayName", "Somebody")' },
    run: [
      {
        name: 'tell',
        endpointMethod: 'POST',
        endpointUri: 'https://chat.example/hooks/bookings',
        endpointPayload: { text: '`${computed.who} asks for ${_.get(transaction, "assetSnapshot.name")}`' },
      },
    ],
  },
  {
    key: 'thankOwner',
    event: 'transaction__status_changed',
    computed: {},
    run: [
      {
        name: 'owner',
        stop: 'transaction.status !== "completed"',
        endpointMethod: 'GET',
        endpointUri: '/users/${transaction.ownerId}',
        endpointPayload: {},
      },
      {
        name: 'mail',
        filter: 'Boolean(responses.owner.email)',
        endpointMethod: 'POST',
        endpointUri: '/emails/send',
        endpointPayload: {
          to: 'responses.owner.email',
          subject: '"Thank you"',
          text: '`Thank you for lending ${_.get(transaction, "assetSnapshot.name")}.`',
        },
      },
    ],
  },
  {
    key: 'markPrecious',
    event: 'asset__created',
    computed: { isPrecious: '_.get(asset, "price", 0) > 1000' },
    run: [
      {
        name: 'mark',
        stop: '!computed.isPrecious',
        endpointMethod: 'PATCH',
        endpointUri: '/assets/${asset.id}',
        endpointPayload: { metadata: { isPrecious: 'true' } },
      },
    ],
  },
]
