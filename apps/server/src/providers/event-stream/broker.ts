/** What a broker is handed: an event as it leaves, and the words it is filed under. */
export type StreamedEvent = { id: string; type: string; objectId: string | null; body: string }

/**
 * Keeps events for others to read, outside of Plaza. Whatever is behind it must take an event that it has already as one it
 * has, so that whoever is not sure may send it again.
 */
export type Broker = {
  /** Settles when the event is stored. `BrokerAway`: later; `EventRefused`: never, as it is. */
  publish(event: StreamedEvent): Promise<void>
  /** Where it is, without secrets, and what keeps it from taking events at the moment. */
  state(): { place: string; problem: string | null }
  close(): Promise<void>
}

/** Nothing reaches it at the moment: everything waits in its order. */
export class BrokerAway extends Error {}

/** It will not take this one, whatever else it takes. */
export class EventRefused extends Error {}
