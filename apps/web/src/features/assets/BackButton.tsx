import { IconButton } from '@plaza/ui'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

/** On a phone a listing has no header: to where somebody came from, or home. */
export function BackButton() {
  const t = useT()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const handleBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <IconButton label={t('action.back')} variant="photo" hasTooltip={false} onPress={handleBack}>
      <ArrowLeft aria-hidden className="rtl:rotate-180" />
    </IconButton>
  )
}
