import { buttonClass } from '@plaza/ui'
import { useEffect, useState } from 'react'
import { useT } from './i18n.tsx'

export type SlowNoteProps = { isWaiting: boolean; onRetry: () => void }

const slowAfterMs = 8000

/** Says after a while that something takes long, with a way to begin again. */
export function SlowNote({ isWaiting, onRetry }: SlowNoteProps) {
  const t = useT()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    const timer = isWaiting ? setTimeout(() => setSlow(true), slowAfterMs) : undefined
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <div role="status">
      {isSlow && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-small text-ink-2">
          {t('state.slow')}
          <button type="button" className={buttonClass({ size: 'sm', variant: 'secondary' })} onClick={onRetry}>
            {t('action.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
