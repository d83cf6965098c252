import { Button } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { pictures } from '../../../lib/pictures.ts'
import { SystemPage } from '../../../lib/SystemPage.tsx'

/** The draft was deleted elsewhere while it was open here. */
export function DraftGone({ onSaveAgain }: { onSaveAgain: () => void }) {
  const t = useT()
  return (
    <SystemPage
      title={t('editor.gone.title')}
      picture={pictures.notFound}
      actions={<Button onPress={onSaveAgain}>{t('editor.gone.save')}</Button>}
    >
      {t('editor.gone.text')}
    </SystemPage>
  )
}
