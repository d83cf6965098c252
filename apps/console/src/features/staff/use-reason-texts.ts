import { useT } from '../../lib/i18n.tsx'

/** What every dialog that asks for a reason says. */
export function useReasonTexts() {
  const t = useT()
  return {
    reasonLabel: t('reason.label'),
    tooShort: t('reason.short'),
    cancelLabel: t('action.cancel'),
    busyLabel: t('state.working'),
  }
}
