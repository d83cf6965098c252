import { Button, FormAlert } from '@plaza/ui'
import { ExternalLink } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { type ThemeForm, themePatch } from './theme-form.ts'

/** The whole site with choices that are not saved, in a tab of its own, for whoever asks. */
export function OpenSite({ form }: { form: ThemeForm }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  function open() {
    // browsers let a tab be opened by the press itself alone, so it is there before its address is known
    const tab = window.open('', '_blank')
    void send(() => sdk.config.preview({ theme: themePatch(form) }), {
      onDone: ({ url }) => tab?.location.replace(url),
      onFail: () => tab?.close(),
    })
  }
  return (
    <>
      <Button size="sm" variant="secondary" isBusy={isBusy} busyLabel={t('state.working')} onPress={open}>
        <ExternalLink aria-hidden />
        {t('look.open')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </>
  )
}
