import type { Operation, OperationRow } from '@plaza/contract'
import { Button, ProgressBar } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import { Block } from '../../lib/Block.tsx'
import { type Translate, useT } from '../../lib/i18n.tsx'
import { download, exportText } from '../../lib/list/export-file.ts'
import {
  isGoingOn,
  OperationSteps,
  operationQuery,
  operationText,
  progressText,
  shareDone,
} from '../../lib/operations/index.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { type ChosenFile, rowsAt } from './chosen-file.ts'
import { countsOf } from './imported.ts'

/** The file is at hand until the page is left. */
type ImportResultProps = { operationId: string; file: ChosenFile | undefined }

/** What a file would do, then how far it is, then what came of it. */
export function ImportResult({ operationId, file }: ImportResultProps) {
  const { sdk } = useServices()
  const query = useQuery(operationQuery(sdk, operationId))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(operation) => <Import operation={operation} file={file} />}
    </Region>
  )
}

function Import({ operation, file }: { operation: Operation; file: ChosenFile | undefined }) {
  const t = useT()
  const { done, total } = operation
  return (
    <Block title={t(operation.status === 'previewed' ? 'data.preview.title' : 'data.result')}>
      <div className="flex flex-col gap-4">
        {operation.status === 'previewed' ? (
          <Previewed operation={operation} />
        ) : (
          <div role="status" className="flex flex-wrap items-center gap-3">
            <span>{operationText(t, operation)}</span>
            <span className="text-ink-2">{progressText(t, operation)}</span>
            <OperationSteps operation={operation} />
            {operation.status === 'cancelled' && done < total && <GoOn operation={operation} />}
          </div>
        )}
        {isGoingOn(operation) && <ProgressBar label={t('data.progress')} value={shareDone(operation)} />}
        {operation.counts.failed > 0 && <FailedRows operation={operation} file={file} />}
        {!isGoingOn(operation) && operation.status !== 'previewed' && operation.objectType === 'asset' && (
          <MissingPictures operation={operation} />
        )}
        <Rows operation={operation} />
      </div>
    </Block>
  )
}

/** Begins a file, or goes on with it; of a doubtful one whoever presses the button has read that only the good rows are taken. */
function useRun({ id, payload }: Operation) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const run = () =>
    void send(() => sdk.operations.run(id, { goodRows: payload.isDoubtful === true }), {
      onDone: (next) => {
        cache.setQueryData(['operations', 'read', { id }], next)
        return cache.invalidateQueries({ queryKey: ['operations', 'list'] })
      },
    })
  return { run, isBusy, error }
}

function GoOn({ operation }: { operation: Operation }) {
  const t = useT()
  const { run, isBusy, error } = useRun(operation)
  return (
    <>
      <Button size="sm" isBusy={isBusy} onPress={run}>
        {t('data.goOn')}
      </Button>
      {error && (
        <span role="alert" className="text-danger">
          {error}
        </span>
      )}
    </>
  )
}

function Previewed({ operation }: { operation: Operation }) {
  const t = useT()
  const { run, isBusy, error } = useRun(operation)
  const counts = countsOf(operation)
  const good = counts.create + counts.update
  return (
    <>
      <p role="status" className="font-semibold">
        {t('data.counts', counts)}
      </p>
      <p className="text-ink-2">{t('data.nothingYet')}</p>
      {operation.payload.isDoubtful === true && <p className="text-sun-ink">{t('data.doubtful')}</p>}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button className="self-start" isBusy={isBusy} isDisabled={good === 0} onPress={run}>
        {t(operation.payload.isDoubtful === true ? 'data.run.good' : 'data.run', { count: good })}
      </Button>
    </>
  )
}

/** The rows that were refused with what is wrong: as they stood in the file, or, once it is gone, as they were read. */
function FailedRows({ operation, file }: { operation: Operation; file: ChosenFile | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const all = () => allOf((page) => sdk.operations.rows(operation.id, { outcome: 'failed', ...page }))
  const save = () =>
    void send(all, {
      onDone: async (found) => {
        const sheet = file ? await rowsOfFile(t, file, found) : rowsAsRead(t, found)
        download(exportText(sheet, 'csv'), t('data.failedFile'), 'csv')
      },
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" variant="secondary" isBusy={isBusy} onPress={save}>
        {t('data.failed', { count: operation.counts.failed })}
      </Button>
      {error && (
        <span role="alert" className="text-danger">
          {error}
        </span>
      )}
    </div>
  )
}

type FailedRow = Pick<OperationRow, 'line' | 'problem' | 'data'>

async function rowsOfFile(t: Translate, file: ChosenFile, found: readonly FailedRow[]) {
  const { columns } = file.summary
  const rows = await rowsAt(file, new Set(found.map(({ line }) => line)))
  return {
    headers: [...columns, t('data.problem')],
    rows: found.map(({ line, problem }) => {
      const row = rows.get(line) ?? {}
      return [...columns.map((column) => String(row[column] ?? '')), problem?.message ?? '']
    }),
  }
}

const rowsAsRead = (t: Translate, found: readonly FailedRow[]) => ({
  headers: [t('data.line'), t('data.field'), t('data.problem'), t('data.content')],
  rows: found.map(({ line, problem, data = {} }) => [
    String(line),
    problem?.field ?? '',
    problem?.message ?? '',
    JSON.stringify(data),
  ]),
})

/** Pictures of rows that were taken, which no server gave or which are none. */
function MissingPictures({ operation: { id } }: { operation: Operation }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const { data } = useQuery({
    queryKey: ['operations', 'rows', { id, pictures: 'missing' }],
    queryFn: () => sdk.operations.rows(id, { pictures: 'missing', order: 'asc', nbResultsPerPage: 20 }),
  })
  if (!data || data.length === 0) return null
  const save = () =>
    void send(() => allOf((page) => sdk.operations.rows(id, { pictures: 'missing', ...page })), {
      onDone: (rows) => {
        const cells = rows.flatMap(({ line, pictures }) =>
          (pictures?.problems ?? []).map(({ url, message }) => [String(line), url, message]),
        )
        const headers = [t('data.line'), 'URL', t('data.problem')]
        download(exportText({ headers, rows: cells }, 'csv'), t('data.pictures.file'), 'csv')
      },
    })
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{t('data.pictures')}</h3>
      <p className="text-ink-2">{t('data.pictures.text')}</p>
      <ul className="flex flex-col gap-1 text-small">
        {data.flatMap((row) =>
          (row.pictures?.problems ?? []).map(({ url, message }) => (
            <li key={`${row.id} ${url}`} className="break-all">
              <strong>{t('data.pictures.row', { line: row.line })}</strong> {url}{' '}
              <span className="break-words text-danger-ink">{message}</span>
            </li>
          )),
        )}
      </ul>
      {data.paginationMeta.hasNextPage && (
        <p className="text-caption text-ink-3">{t('data.pictures.more', { count: data.length })}</p>
      )}
      <Button size="sm" variant="secondary" isBusy={isBusy} onPress={save}>
        {t('data.pictures.download')}
      </Button>
      {error && (
        <span role="alert" className="text-danger-ink">
          {error}
        </span>
      )}
    </section>
  )
}

/** The first two hundred rows as they will be; what is wrong stands beside them. */
function Rows({ operation }: { operation: Operation }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['operations', 'rows', { id: operation.id, status: operation.status }],
    queryFn: async () => {
      const first = await sdk.operations.rows(operation.id, { order: 'asc', nbResultsPerPage: 100 })
      const { hasNextPage, endCursor } = first.paginationMeta
      if (!hasNextPage || !endCursor) return [...first]
      const next = { order: 'asc', nbResultsPerPage: 100, startingAfter: endCursor } as const
      return [...first, ...(await sdk.operations.rows(operation.id, next))]
    },
  })
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-small">
        <caption className="pb-2 text-start text-caption text-ink-3">{t('data.first', { count: rows.length })}</caption>
        <thead>
          <tr className="border-line border-b text-start">
            <th scope="col" className="py-1.5 pe-3 text-start">
              {t('data.line')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start">
              {t('data.does')}
            </th>
            <th scope="col" className="py-1.5 text-start">
              {t('data.content')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="align-top">
              <td className="py-1.5 pe-3 tabular-nums">{row.line}</td>
              <td className="whitespace-nowrap py-1.5 pe-3">{t(doesText(row))}</td>
              <td className="max-w-[60ch] break-words py-1.5">
                {row.problem && (
                  <p className="text-danger">
                    {row.problem.field && <strong>{row.problem.field}: </strong>}
                    {row.problem.message}
                  </p>
                )}
                <span className="line-clamp-2 text-ink-2">
                  {Object.entries(row.data ?? {})
                    .map(
                      ([name, value]) =>
                        `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
                    )
                    .join(' · ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function doesText({ outcome, action }: OperationRow) {
  if (outcome === 'failed') return 'data.row.wrong'
  if (outcome === 'same') return 'data.row.same'
  if (outcome === 'undone') return 'data.row.undone'
  if (outcome === 'left') return 'data.row.left'
  return action?.endsWith('.create') ? 'data.row.create' : 'data.row.update'
}
