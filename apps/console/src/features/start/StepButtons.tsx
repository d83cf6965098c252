import { Button, buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'

/** The end of a form of the wizard: goes on with what was said, or without. */
export function StepButtons({ next, isBusy }: { next: string; isBusy: boolean }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" isBusy={isBusy} busyLabel={t('state.working')}>
        {t('start.next')}
      </Button>
      <Link to={next} className={buttonClass({ size: 'sm', variant: 'text' })}>
        {t('start.later')}
      </Link>
    </div>
  )
}
