export { type AnyDelivery, createEvents, type Delivery, deliveryTask, type Events, type Subscriber } from './append.ts'
export type { NewEvent, OwnEvent } from './event.ts'
export { createSearchedEvents, type SearchedEvents } from './searched.ts'
export { alreadyTold, clearExpiredSecrets } from './store.ts'
