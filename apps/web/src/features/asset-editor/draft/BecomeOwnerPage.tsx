import { buttonClass, splitServiceName } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import { pictures } from '../../../lib/pictures.ts'
import { SystemPage } from '../../../lib/SystemPage.tsx'
import { useServices } from '../../../lib/services.tsx'

/** For accounts that may not list things here. */
export function BecomeOwnerPage() {
  const t = useT()
  const { text: name } = splitServiceName(useServices().settings.serviceName)
  return (
    <SystemPage
      title={t('editor.owner.title')}
      picture={pictures.notAllowed}
      actions={
        <Link to="/" className={buttonClass()}>
          {t('action.home')}
        </Link>
      }
    >
      {t('editor.owner.text', { name })}
    </SystemPage>
  )
}
