import { check, email as emailRule, required } from '@plaza/domain'
import { Button, Checkbox, Dialog, Form, FormAlert, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Known to nobody: the person chooses their own with the link. */
const secretWord = () => `${crypto.randomUUID()}${crypto.randomUUID()}`

/** An account for somebody who asked for one by phone or at a counter. */
export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTold, setTold] = useState(true)
  const [hasTried, setTried] = useState(false)
  const { act, isBusy, error } = useAct()
  const address = email.trim()
  const problem = check(address, [required, emailRule()])

  async function create() {
    const user = await sdk.users.create({
      username: address.toLowerCase(),
      password: secretWord(),
      email: address,
      displayName: name.trim(),
    })
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('people.new')}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton form={id} isBusy={isBusy}>
            {t('people.new.action')}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="flex flex-col gap-5">
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
        <Checkbox isSelected={isTold} onChange={setTold}>
          {t('people.new.tell')}
        </Checkbox>
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
