export type { StreamedEvent } from './broker.ts'
export { createEventStream, type EventStream, laneOf } from './event-stream.ts'
export { examineNats as examineBroker, openNats } from './nats.ts'
export { insert as noteForStream, jobOfLane, lanes as waitingLanes } from './store.ts'
