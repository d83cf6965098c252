import type { CoreEventType, JsonObject } from '@plaza/contract'

/**
 * The event types followers may name: those that Plaza emits, and those that its own code reports in addition. Any other word
 * does not compile, because it would never match.
 */
export type FollowedType =
  | CoreEventType
  | 'email_check_request'
  | 'help_requested'
  | 'listing_reported'
  | 'message_reported'
  | 'rating_reported'
  | 'user_reported'
  | 'plaza_case_assigned'
  | 'plaza_case_opened'
  | 'plaza_case_overdue'
  | 'plaza_case_raised'
  | 'plaza_factor_reset'
  | 'plaza_change_proposed'
  | 'plaza_change_agreed'
  | 'plaza_change_accepted'
  | 'plaza_change_declined'
  | 'plaza_change_lapsed'
  | 'plaza_change_withdrawn'
  | 'plaza_deposit_claimed'
  | 'plaza_deposit_decided'
  | 'plaza_deposit_objected'
  | 'plaza_handover_disputed'
  | 'plaza_handover_expired'
  | 'plaza_message_removed'
  | 'plaza_note_added'
  | 'plaza_organization_invited'
  | 'plaza_rating_moderated'
  | 'plaza_staff_changed'
  | 'plaza_staff_invited'
  | 'plaza_upload_refused'
  | 'plaza_user_blocked'
  | 'plaza_user_suspended'
  | 'plaza_waiting_ended'
  | 'plaza_waiting_offered'
  | 'plaza_waiting_withdrawn'
  | 'plaza_webhook_paused'
  | 'plaza_workflow_paused'

/** An event as it was stored with its change, however late it is read. */
export type StoredEvent = {
  id: string
  createdDate: Date
  type: string
  objectType: string | null
  objectId: string | null
  /** As it was just after the change; `null` where the type carries none, and where it was too large to be kept. */
  object: JsonObject | null
  /** The object was too large to be included: it can only be read from its row, in its current state. */
  isObjectLeftOut: boolean
  changesRequested: JsonObject | null
  relatedObjectsIds: JsonObject | null
  metadata: JsonObject
  /** Who reported it, if known; `null` for Plaza's own events. */
  emitterId: string | null
  /** How many workflows in a row have led to it. */
  depth: number
}

/**
 * Something that follows from events. It runs after commit in its own job, again after a crash or a failure, and possibly
 * late: it decides what happened from the event alone, and must tolerate running twice.
 */
export type Follower<Services> = {
  /** Its jobs are found under it, also after an upgrade: once used, it stays. */
  name: string
  /** The types it follows, or a question that is asked at every change and so has to be answered from memory. */
  follows: readonly FollowedType[] | ((services: Services) => (type: string) => Promise<boolean>)
  run(event: StoredEvent, services: Services): Promise<void>
  /** Not every event of its types: asked at the change, so that the others cost no job. */
  onlyIf?: (event: StoredEvent) => boolean
  /** Events about the same thing are followed one after the other, in their order. */
  inOrderOf?: (event: StoredEvent) => string | null
}
