import type { SetupItem } from '@plaza/contract'
import { Button, buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { confirmLabels, itemReasons, itemTitles } from './item-texts.ts'

const icons = { done: CircleCheck, skipped: CircleDashed, open: Circle } as const
const stateNames = { done: 'start.state.done', skipped: 'start.state.skipped', open: 'start.state.open' } as const
const looks = { done: 'text-ok-ink', skipped: 'text-ink-3', open: 'text-ink-2' } as const

type SetupRowProps = {
  item: SetupItem
  /** Whether there is a screen where it is done. */
  hasScreen: boolean
  /** Whether it is the one to go on with: its button stands out. */
  isNext: boolean
  /** Takes the place of the link. */
  action?: ReactNode
}

/** One of the first steps: where it stands, and where it is done. */
export function SetupRow({ item, hasScreen, isNext, action }: SetupRowProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy } = useAct()
  const { key, state, why, link } = item
  const Icon = icons[state]
  const title = t(itemTitles[key])
  const reason = why === null ? undefined : itemReasons[why]
  const confirmLabel = confirmLabels[key]
  const goLabel = state === 'open' ? 'start.go' : 'start.change'
  const skipLabel = state === 'skipped' ? 'start.unskip' : key === 'categories' ? 'start.skip.categories' : 'start.skip'
  const mark = (said: { isSkipped?: boolean; isConfirmed?: boolean }) =>
    void act(() => sdk.setup.update({ key, ...said }), { done: t('state.saved'), changed: ['setup'] })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-0">
      <Icon role="img" aria-label={t(stateNames[state])} className={`size-5 shrink-0 ${looks[state]}`} />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-2">{reason ? t(reason) : t(stateNames[state])}</p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {state === 'open' && confirmLabel && why !== 'noSecondStep' && (
          <Button size="sm" variant="text" isDisabled={isBusy} onPress={() => mark({ isConfirmed: true })}>
            {t(confirmLabel)}
          </Button>
        )}
        {state !== 'done' && (
          <Button
            size="sm"
            variant="text"
            isDisabled={isBusy}
            aria-label={t('start.of', { deed: t(skipLabel), title })}
            onPress={() => mark({ isSkipped: state === 'open' })}
          >
            {t(skipLabel)}
          </Button>
        )}
        {action ??
          (hasScreen && (
            <Link
              to={link}
              aria-label={t('start.of', { deed: t(goLabel), title })}
              className={buttonClass({ size: 'sm', variant: isNext ? 'primary' : 'secondary' })}
            >
              {t(goLabel)}
            </Link>
          ))}
      </div>
    </li>
  )
}
