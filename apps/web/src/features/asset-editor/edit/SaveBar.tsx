import { Button } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'

export type SaveBarProps = {
  isBusy: boolean
  waitReason: string | undefined
  /** Saving sends it to an operator once more. */
  isSentAgain: boolean
  onDiscard: () => void
}

/** Saves or gives up what was changed; there once something was, and in sight however long the form is. */
export function SaveBar({ isBusy, waitReason, isSentAgain, onDiscard }: SaveBarProps) {
  const t = useT()
  return (
    // while somebody types the bar of main places is away, and nothing is to be seen where it was
    <div className="bottom-over-bar sticky z-sticky -mx-4 flex min-h-18 flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 after:absolute after:inset-x-0 after:top-full after:h-20 after:bg-bg md:mx-0 md:px-0 md:after:hidden">
      <SubmitButton isBusy={isBusy} waitReason={waitReason} size="md">
        {t(isSentAgain ? 'editor.edit.sendAgain' : 'form.save')}
      </SubmitButton>
      <Button variant="text" isDisabled={isBusy} onPress={onDiscard}>
        {t('editor.edit.discard')}
      </Button>
    </div>
  )
}
