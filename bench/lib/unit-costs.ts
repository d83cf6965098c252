/**
 * What the parts of Plaza cost, as measured, each with where its figure stands. Milliseconds are of one core of the machines they were measured
 * on (2 cores); a core of today's servers does the same in about half of that, which is kept as reserve.
 */
export const costs = {
  /** 1 400 lists of people by cursor a second on 2 cores. docs/scale.md, "Pages by number". */
  readMs: 2_000 / 1_400,
  /** 961 calls that tell of an event a second on 2 cores. docs/scale.md, "Commits of 16 writers". A booking is such a call: one statement. */
  writeMs: 2_000 / 961,
  /** Of writers whose changes somebody follows, on one disk. docs/scale.md, "Commits of 16 writers". */
  commitsPerSecond: 3_416,
  /** 829 jobs a second on 2 cores. docs/scale.md, "Jobs of a server with 12 callers". */
  jobMs: 2_000 / 829,
  /** The mean of ten kinds of searches among a million listings. docs/search.md, column "work". */
  searchMs: 47,
  /** The least of them, a rare word: what a search costs that meets few listings. */
  leastSearchMs: 8,
  /** By the other engine: confirming a page in PostgreSQL, by keys. As a list, which reads as many rows. */
  confirmMs: 2_000 / 1_400,
  /** Memory of an open page. docs/scale.md, "Open pages with live updates" (9 to 14). */
  socketKb: 14,
  socketsPerServer: 10_000,
  /** Rows with their indexes: 1 500 listings of 40 words, 300 bookings, 15 November 2026. docs/scale.md, "Bytes". */
  listingKb: 2.3 + 1.6,
  bookingKb: 3.7,
  eventKb: 1.6,
  /** Connections of a server without a pooler; docs/scale.md, "Connections to the database". */
  connectionsPerServer: 50,
} as const
