import type { System } from '@plaza/contract'

const mebibyte = 1024 ** 2
const mb = (bytes: number | null) => (bytes === null ? '?' : `${Math.round(bytes / mebibyte)} MB`)

/** All of it as plain lines, to be sent to whoever helps. The server leaves out what is secret. */
export function reportText(system: System): string {
  const { parts, servers, answers, search, jobs } = system
  return [
    `Plaza ${system.version}, ${system.environment}, ${system.date}: ${system.state}`,
    `https: ${system.isHttps ? 'yes' : 'no'}`,
    `answers in the last hour: ${answers.count}, ${answers.failed} failed, p50 ${answers.p50Ms ?? '?'} ms, p95 ${answers.p95Ms ?? '?'} ms`,
    '',
    ...parts.map(({ name, state, problem, detail, since, p50Ms, p95Ms }) =>
      [
        `${name}: ${state}`,
        problem,
        detail,
        since && `since ${since}`,
        p50Ms !== null && p95Ms !== null && `p50 ${p50Ms} ms, p95 ${p95Ms} ms`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    '',
    ...servers.map(
      (server) =>
        `server ${server.version}, started ${server.startedDate}, memory ${mb(server.memoryBytes)}, disk ${mb(server.diskFreeBytes)} of ${mb(server.diskBytes)} free, clock ${server.clockDriftMs ?? '?'} ms ahead`,
    ),
    search
      ? `search: ${search.indexed} of ${search.listings} listings, rebuilt ${search.rebuiltDate ?? 'never'}, answered by ${search.outside ? `${search.outside.engine} (${search.outside.isAnswering ? 'used' : 'not used'}, ${search.outside.waiting} changes behind)` : 'PostgreSQL'}`
      : 'search: ?',
    jobs
      ? `jobs: ${jobs.waiting} waiting, ${jobs.running} running, ${jobs.planned} planned, ${jobs.failed} failed, oldest ${jobs.oldestDate ?? 'none'}`
      : 'jobs: ?',
    ...(jobs?.kinds ?? []).flatMap(({ kind, failed }) => (failed > 0 ? [`  ${kind}: ${failed} failed`] : [])),
  ].join('\n')
}
