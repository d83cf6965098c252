import { Button, buttonClass, splitServiceName } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import { pictures } from '../../../lib/pictures.ts'
import { SystemPage } from '../../../lib/SystemPage.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useOrganizationId, userQuery } from '../../../parts/person/me.ts'
import { usePersonName } from '../../../parts/person/person-name.ts'

/** For those who may not list things: an account that cannot here, or a role that does not allow it. */
export function BecomeOwnerPage() {
  const organizationId = useOrganizationId()
  return organizationId === null ? <AccountCannot /> : <RoleCannot organizationId={organizationId} />
}

/** Somebody acts for an organization; as themselves they are allowed to list things. */
function RoleCannot({ organizationId }: { organizationId: string }) {
  const t = useT()
  const { sdk, session } = useServices()
  const { data: organization } = useQuery(userQuery(sdk, organizationId))
  const name = usePersonName()(organization)
  return (
    <SystemPage
      title={t('acting.cannotList', { name })}
      picture={pictures.notAllowed}
      actions={<Button onPress={() => session.actAs(null)}>{t('acting.stop')}</Button>}
    >
      {t('acting.cannotList.text')}
    </SystemPage>
  )
}

function AccountCannot() {
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
