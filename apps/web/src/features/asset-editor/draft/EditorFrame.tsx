import { Button, cx, IconButton } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ServiceLogo } from '../../../lib/ServiceLogo.tsx'
import { useIsPhone } from '../../../lib/use-screen-width.ts'
import type { StepLink } from '../steps/editor.ts'
import { stepTitle } from '../steps/step-texts.ts'
import type { Step } from '../steps/steps.ts'

export type EditorFrameProps = {
  steps: readonly Step[]
  current: Step
  /** Steps after this one cannot be opened yet. */
  furthest: Step
  isDone: (step: Step) => boolean
  linkTo: (step: Step) => StepLink
  /** Whether the work is safe. */
  status: ReactNode
  /** The way out: a button on wide screens, a cross on phones. */
  exit: { label: string; onExit: () => void }
  children: ReactNode
  /** Back and on, kept in view at the lower edge. */
  footer: ReactNode
}

/** The way through the steps: nothing else on screen leads away from it. */
export function EditorFrame({
  steps,
  current,
  furthest,
  isDone,
  linkTo,
  status,
  exit,
  children,
  footer,
}: EditorFrameProps) {
  const t = useT()
  const isPhone = useIsPhone()
  const position = steps.indexOf(current) + 1
  return (
    <div className="flex grow flex-col">
      <header className="sticky top-0 z-header border-line bg-bg md:border-b">
        {isPhone ? (
          <div className="flex flex-col gap-3 px-4 pt-2 pb-3">
            <div className="flex min-h-11 items-center justify-between gap-3">
              <p className="text-small font-semibold">{t('editor.position', { position, count: steps.length })}</p>
              <div className="-me-2 flex items-center gap-2">
                {status}
                <IconButton label={exit.label} hasTooltip={false} onPress={exit.onExit}>
                  <X aria-hidden />
                </IconButton>
              </div>
            </div>
            <div aria-hidden className="flex gap-1.5">
              {steps.map((step, index) => (
                <span key={step} className={cx('h-1 grow rounded-full', index < position ? 'bg-brand' : 'bg-line')} />
              ))}
            </div>
          </div>
        ) : (
          <div className="flex h-16 items-center justify-between gap-4 px-8">
            <Link to="/" className="min-w-0 rounded-md">
              <ServiceLogo />
            </Link>
            <div className="flex items-center gap-4">
              {status}
              <Button variant="secondary" size="sm" onPress={exit.onExit}>
                {exit.label}
              </Button>
            </div>
          </div>
        )}
      </header>
      <div className="page-column grid grow content-start gap-10 py-6 md:grid-cols-editor md:py-10">
        <StepList {...{ steps, current, furthest, isDone, linkTo }} />
        <div className="min-w-0">{children}</div>
      </div>
      <div className="sticky bottom-0 z-sticky border-line border-t bg-bg pb-safe">
        <div className="mx-auto flex min-h-18 w-full max-w-column items-center justify-between gap-4 px-4 py-3 md:px-6">
          {footer}
        </div>
      </div>
    </div>
  )
}

type StepListProps = Pick<EditorFrameProps, 'steps' | 'current' | 'furthest' | 'isDone' | 'linkTo'>

function StepList({ steps, current, furthest, isDone, linkTo }: StepListProps) {
  const t = useT()
  const open = steps.indexOf(furthest)
  return (
    <nav aria-label={t('editor.steps')} className="hidden md:block">
      <ol className="sticky top-26 flex flex-col gap-1">
        {steps.map((step, index) => {
          const isTicked = index < open && step !== current && isDone(step)
          const content = (
            <>
              <span
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-full text-caption font-bold tabular-nums',
                  isTicked ? 'bg-brand text-on-brand' : 'border-2 border-current',
                )}
              >
                {isTicked ? <Check aria-hidden className="size-4" /> : index + 1}
              </span>
              {stepTitle(t, step)}
              {isTicked && <span className="sr-only">{t('editor.step.done')}</span>}
            </>
          )
          const look = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-control no-underline transition-colors'
          return (
            <li key={step}>
              {index > open ? (
                <span aria-disabled="true" className={cx(look, 'text-ink-3')}>
                  {content}
                </span>
              ) : (
                <Link
                  {...linkTo(step)}
                  aria-current={step === current ? 'step' : undefined}
                  className={cx(
                    look,
                    step === current ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink hover:bg-sunken',
                  )}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
