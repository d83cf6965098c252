import { type Finding, fixFinding, isError, nbProcessChecks, type ProcessPlan } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { findingText } from './finding-text.ts'

type ChecksPanelProps = {
  plan: ProcessPlan
  findings: readonly Finding[]
  onShow: (finding: Finding) => void
  /** Nothing for those who only read. */
  onFix: ((plan: ProcessPlan) => void) | undefined
}

/** What is looked at while a process is edited, and what is wrong with it. */
export function ChecksPanel({ plan, findings, onShow, onFix }: ChecksPanelProps) {
  const t = useT()
  const failed = new Set(findings.map(({ code }) => code)).size
  return (
    <RailBlock title={t('types.checks')}>
      <p role="status" className="flex items-center gap-2 text-ok-ink text-small">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t('types.checks.pass', { count: nbProcessChecks - failed, all: nbProcessChecks })}
      </p>
      {findings.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {findings.map((finding) => {
            const fixed = onFix && fixFinding(plan, finding)
            const isWrong = isError(finding)
            const Icon = isWrong ? CircleAlert : TriangleAlert
            const hasPlace = finding.status !== undefined || finding.step !== undefined
            return (
              <li key={JSON.stringify(finding)} className="flex gap-2 text-small">
                <Icon
                  aria-label={t(isWrong ? 'types.checks.error' : 'types.checks.warning')}
                  className={isWrong ? 'mt-0.5 size-4 shrink-0 text-danger-ink' : 'mt-0.5 size-4 shrink-0 text-sun-ink'}
                />
                <div className="min-w-0">
                  <p>{findingText(t, plan, finding)}</p>
                  <p className="flex gap-3">
                    {hasPlace && (
                      <Button size="sm" variant="text" onPress={() => onShow(finding)}>
                        {t('types.checks.show')}
                      </Button>
                    )}
                    {fixed && (
                      <Button size="sm" variant="text" onPress={() => onFix(fixed)}>
                        {t('types.checks.fix')}
                      </Button>
                    )}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </RailBlock>
  )
}
