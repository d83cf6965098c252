import type { System } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/Block.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'
import { jobText } from './texts.ts'

/** How much there is to do in the background, and what failed. */
export function JobsBlock({ jobs }: { jobs: System['jobs'] }) {
  const t = useT()
  const failing = jobs?.kinds.filter(({ failed }) => failed > 0) ?? []
  return (
    <Block
      title={t('system.jobs')}
      action={
        <Link
          to="/system/jobs"
          search={{ view: 'failed' }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('system.jobs.open')}
        </Link>
      }
    >
      {jobs === null ? (
        <p className="text-ink-2">{t('system.unknown')}</p>
      ) : (
        <Facts>
          <Fact name={t('system.job.waiting')}>{jobs.waiting}</Fact>
          <Fact name={t('system.job.running')}>{jobs.running}</Fact>
          <Fact name={t('system.job.planned')}>{jobs.planned}</Fact>
          <Fact name={t('system.job.failed')}>
            {t('system.job.failedOf', { count: jobs.failed, given: jobs.givenUp })}
          </Fact>
          {jobs.oldestDate !== null && (
            <Fact name={t('system.job.oldest')}>
              <When date={jobs.oldestDate} />
            </Fact>
          )}
        </Facts>
      )}
      {failing.length > 0 && (
        <ul aria-label={t('system.jobs.failing')} className="mt-4 flex flex-col gap-2 border-line border-t pt-4">
          {failing.map(({ kind, failed }) => (
            <li key={kind} className="flex items-baseline justify-between gap-4">
              <Link to="/system/jobs" search={{ view: 'failed', kind }} className="min-w-0 break-words underline">
                {jobText(t, kind)} <code className="font-mono text-caption text-ink-2">{kind}</code>
              </Link>
              <span className="shrink-0 tabular-nums">{t('system.job.failedOne', { count: failed })}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
