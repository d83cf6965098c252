import type { SystemJob } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyId } from '../../lib/CopyId.tsx'
import { because } from '../../lib/confirmation.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { RetryDialog } from './RetryDialog.tsx'
import { jobStateTexts, jobText } from './texts.ts'

/** One job, and what can be done about it when it failed. */
export function JobPanel({ id, known }: { id: string; known: SystemJob | undefined }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const [asked, setAsked] = useState<'retry' | 'discard'>()
  const query = useQuery({
    queryKey: ['systemJobs', 'read', { id }],
    queryFn: async () => (await sdk.system.jobs({ id }))[0] ?? null,
  })
  const job = query.data ?? known
  const close = () => setAsked(undefined)
  return (
    <RowPanel
      title={job ? jobText(t, job.kind) : t('system.jobs')}
      actions={
        job?.state === 'failed' &&
        may('system:run:all') && (
          <>
            <Button size="sm" onPress={() => setAsked('retry')}>
              {t('system.retry')}
            </Button>
            <Button size="sm" variant="danger" onPress={() => setAsked('discard')}>
              {t('system.discard')}
            </Button>
          </>
        )
      }
    >
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => (read ? <JobFacts job={read} /> : <p className="text-ink-2">{t('system.job.gone')}</p>)}
      </Region>
      {asked === 'retry' && <RetryDialog ids={[id]} onDone={() => open(undefined)} onClose={close} />}
      {asked === 'discard' && (
        <ActionDialog
          title={t('system.discard.title')}
          confirmLabel={t('system.discard')}
          isDanger
          call={(reason) => sdk.system.discardJob(id, {}, because(reason))}
          done={t('system.discarded')}
          changed={['systemJobs', 'system']}
          onDone={() => open(undefined)}
          onClose={close}
        >
          <p>{t('system.discard.text')}</p>
        </ActionDialog>
      )}
    </RowPanel>
  )
}

function JobFacts({ job }: { job: SystemJob }) {
  const t = useT()
  return (
    <>
      {job.error && <p className="break-words rounded-photo bg-sunken p-3 font-mono text-caption">{job.error}</p>}
      <Facts>
        <Fact name={t('system.job.state')}>{t(jobStateTexts[job.state])}</Fact>
        <Fact name={t('system.job.kind')}>
          <code className="break-all font-mono text-caption">{job.kind}</code>
        </Fact>
        <Fact name={t('system.job.tries')}>
          {t('system.job.triesOf', { attempts: job.attempts, maxAttempts: job.maxAttempts })}
        </Fact>
        <Fact name={t('system.job.next')}>
          {job.nextAttemptDate ? <When date={job.nextAttemptDate} /> : t('system.job.never')}
        </Fact>
        <Fact name={t('system.job.created')}>
          <When date={job.createdDate} />
        </Fact>
        {job.eventId && (
          <Fact name={t('webhooks.eventId')}>
            <CopyId id={job.eventId} />
          </Fact>
        )}
      </Facts>
    </>
  )
}
