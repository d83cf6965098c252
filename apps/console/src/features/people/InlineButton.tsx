import { cx, textLinkClass } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

type InlineButtonProps = { isBusy: boolean; onPress: () => void; children: ReactNode }

/** Something to do, inside a line of text. */
export function InlineButton({ isBusy, onPress, children }: InlineButtonProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => isBusy || onPress()}
      className={cx(textLinkClass, 'hit-area font-semibold text-ink')}
    >
      {isBusy ? t('state.working') : children}
    </button>
  )
}
