import type { ClientError, ClientErrorFrame, ClientErrorState, ClientErrorWithStack } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { appTexts, errorStateTexts } from './texts.ts'

const longestTitle = 120

/** Errors of one message and place: to how many they happened, in what, and where in the source. */
export function ClientErrorPanel({ id, known }: { id: string; known: ClientError | undefined }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error: problem } = useAct()
  const query = useQuery({ queryKey: ['clientErrors', 'read', { id }], queryFn: () => sdk.clientErrors.read(id) })
  const error = query.data ?? known
  const setState = (state: ClientErrorState) =>
    act(() => sdk.clientErrors.update(id, { state }), {
      done: t(done[state]),
      changed: ['clientErrors'],
      ...(error && { undo: () => sdk.clientErrors.update(id, { state: error.state }) }),
    })
  const openCase = ({ message }: ClientError) =>
    act(() => sdk.cases.create({ kind: 'manual', title: message.slice(0, longestTitle), objectId: id }), {
      done: t('system.errors.caseOpened'),
      changed: ['cases'],
      onDone: (opened) => void navigate({ to: '/cases/$id', params: { id: opened.id } }),
    })
  return (
    <RowPanel
      title={error?.message ?? t('system.errors')}
      actions={
        error && (
          <>
            {may('system:run:all') &&
              next[error.state].map((state) => (
                <Button
                  key={state}
                  size="sm"
                  variant={state === 'resolved' ? 'primary' : 'secondary'}
                  isBusy={isBusy}
                  onPress={() => void setState(state)}
                >
                  {t(buttons[state])}
                </Button>
              ))}
            {may('case:create:all') && (
              <Button size="sm" variant="secondary" isBusy={isBusy} onPress={() => void openCase(error)}>
                {t('system.errors.case')}
              </Button>
            )}
          </>
        )
      }
    >
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      <Region query={query} skeleton={<RowsSkeleton count={8} />}>
        {(read) => <ErrorFacts error={read} />}
      </Region>
    </RowPanel>
  )
}

const next: Readonly<Record<ClientErrorState, readonly ClientErrorState[]>> = {
  open: ['resolved', 'muted'],
  muted: ['resolved', 'open'],
  resolved: ['open'],
}
const buttons = {
  open: 'system.errors.reopen',
  muted: 'system.errors.mute',
  resolved: 'system.errors.resolve',
} as const
const done = {
  open: 'system.errors.reopened',
  muted: 'system.errors.mutedNow',
  resolved: 'system.errors.resolvedNow',
} as const

const listed = (all: readonly { name: string; count: number }[]) =>
  all.map(({ name, count }) => `${name} (${count})`).join(', ')

function ErrorFacts({ error }: { error: ClientErrorWithStack }) {
  const t = useT()
  return (
    <>
      <Facts>
        <Fact name={t('system.job.state')}>{t(errorStateTexts[error.state])}</Fact>
        <Fact name={t('system.errors.app')}>{t(appTexts[error.app])}</Fact>
        <Fact name={t('system.errors.route')}>
          <code className="break-all font-mono text-caption">{error.route}</code>
        </Fact>
        <Fact name={t('system.errors.count')}>{error.count}</Fact>
        <Fact name={t('system.errors.people')}>{error.people}</Fact>
        <Fact name={t('system.errors.first')}>
          <When date={error.createdDate} />
        </Fact>
        <Fact name={t('system.errors.last')}>
          <When date={error.lastDate} />
        </Fact>
        <Fact name={t('system.errors.browser')}>{listed(error.browsers)}</Fact>
        <Fact name={t('system.version')}>{listed(error.versions)}</Fact>
      </Facts>
      {error.stack.length > 0 && (
        <section className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{t('system.errors.where')}</h3>
            <CopyButton text={[error.message, ...error.stack.map(placeOf)].join('\n')} />
          </div>
          <ol className="flex flex-col gap-2">
            {error.stack.map((frame) => (
              <li key={placeOf(frame)} className="min-w-0 rounded-sm bg-sunken px-3 py-2 font-mono text-caption">
                <p className="break-all">{placeOf(frame)}</p>
                {frame.source?.text && <p className="break-words text-ink-2">{frame.source.text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const placeOf = ({ source, file, line, column, function: name }: ClientErrorFrame) =>
  `${name ? `${name} ` : ''}${source ? `${source.file}:${source.line}` : `${file}:${line}:${column}`}`
