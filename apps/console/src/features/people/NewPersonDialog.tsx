import type { User } from '@plaza/contract'
import { check, email as emailRule, required } from '@plaza/domain'
import { Checkbox, Select, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { languages } from './profile-form.ts'

/** Known to nobody: the person chooses their own with the link. */
const secretWord = () => `${crypto.randomUUID()}${crypto.randomUUID()}`

/** An account for somebody who asked for one by phone or at a counter. */
export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<string | null>(null)
  const [isTold, setTold] = useState(true)
  const [hasTried, setTried] = useState(false)
  /** The account is there already where only the mail has failed. */
  const [made, setMade] = useState<User>()
  const { act, isBusy, error } = useAct()
  const address = email.trim()
  const problem = check(address, [required, emailRule()])

  async function create() {
    const isMade = made?.email?.toLowerCase() === address.toLowerCase()
    const user: User = isMade
      ? made
      : await sdk.users.create({
          username: address.toLowerCase(),
          password: secretWord(),
          email: address,
          displayName: name.trim(),
          ...(language && { metadata: { instant: { locale: language } } }),
        })
    setMade(user)
    if (isTold) await sdk.userHelp.resetLink(user.id, { deliver: 'email' })
    return user
  }
  const submit = () => {
    setTried(true)
    if (problem || !name.trim()) return
    void act(create, {
      done: t(isTold ? 'people.new.told' : 'people.new.done', { email: address }),
      changed: ['users'],
      onDone: (user) => {
        onClose()
        void navigate({ to: '/people/$id', params: { id: user.id } })
      },
    })
  }
  return (
    <FormDialog
      title={t('people.new')}
      submitLabel={t('people.new.action')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('person.displayName')}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={hasTried && !name.trim() ? t('form.required') : undefined}
      />
      <TextField
        size="sm"
        label={t('login.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={hasTried && problem ? t(problem.rule === 'required' ? 'form.required' : 'form.email') : undefined}
      />
      <Select
        size="sm"
        label={t('person.language')}
        placeholder={t('person.language.none')}
        options={languages}
        value={language}
        onChange={setLanguage}
      />
      <Checkbox isSelected={isTold} onChange={setTold}>
        {t('people.new.tell')}
      </Checkbox>
    </FormDialog>
  )
}
