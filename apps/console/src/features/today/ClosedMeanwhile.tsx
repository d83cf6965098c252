import type { Case, CaseStatus } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'

type ClosedMeanwhileProps = { of: Case; before: CaseStatus | undefined }

/** Says so when a colleague, or what it was about, has closed a case while it was looked at. */
export function ClosedMeanwhile({ of: { status, closedBy, names }, before }: ClosedMeanwhileProps) {
  const t = useT()
  const { user } = useMe()
  if (status !== 'closed' || before === undefined || before === 'closed' || closedBy === user.id) return null
  const name = closedBy === null ? undefined : (names[closedBy] ?? t('case.someone'))
  return (
    <p role="status" className="rounded-md bg-sunken p-3 font-semibold">
      {name === undefined ? t('case.settled') : t('case.closedBy', { name })}
    </p>
  )
}
