// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of operators, which are evaluated elsewhere
import type { JsonObject, SwitchKey, WorkflowStep } from '@plaza/contract'

/** A workflow to begin with. Its key stands for its words on screens. */
export type WorkflowTemplate = {
  key: 'bookingToChat' | 'thankOwner' | 'markPrecious' | 'bigBooking' | 'firstListing' | 'contactData'
  /** The switch that it does the same as, for those who want it their own way. */
  like?: SwitchKey
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
  {
    key: 'bigBooking',
    like: 'bigBooking',
    event: 'transaction__status_changed',
    computed: { isBig: '_.get(transaction, "value", 0) > 10000' },
    run: [
      {
        name: 'tell',
        // once, when it is asked for
        stop: '!computed.isBig || _.size(transaction.statusHistory) !== 2',
        endpointMethod: 'POST',
        endpointUri: '/emails/send',
        endpointPayload: {
          to: '"team@example.com"',
          subject: '"A large booking"',
          text: '`${_.get(transaction, "assetSnapshot.name")}: ${transaction.value} ${transaction.currency}`',
        },
      },
    ],
  },
  {
    key: 'firstListing',
    like: 'firstListing',
    event: 'asset__validated',
    computed: {},
    run: [
      {
        name: 'listings',
        stop: '!asset.validated || !asset.ownerId',
        endpointMethod: 'GET',
        endpointUri: '/assets?ownerId=${asset.ownerId}&validated=true',
        endpointPayload: {},
      },
      {
        name: 'owner',
        stop: 'responses.listings.nbResults > 1',
        endpointMethod: 'GET',
        endpointUri: '/users/${asset.ownerId}',
        endpointPayload: {},
      },
      {
        name: 'mail',
        filter: 'Boolean(responses.owner.email)',
        endpointMethod: 'POST',
        endpointUri: '/emails/send',
        endpointPayload: {
          to: 'responses.owner.email',
          subject: '"Your first listing is live"',
          text: '`Congratulations, ${asset.name} is live.`',
        },
      },
    ],
  },
  {
    key: 'contactData',
    like: 'contactData',
    event: 'message__created',
    computed: { hasAddress: '/\\S+@\\S+\\.\\S+/.test(_.get(message, "content", ""))' },
    run: [
      {
        name: 'warn',
        stop: '!computed.hasAddress',
        endpointMethod: 'POST',
        endpointUri: '/users/${message.senderId}/service-messages',
        endpointPayload: { content: '"Keep talking here until your booking is confirmed."' },
      },
    ],
  },
]
