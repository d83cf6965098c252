import { LogOut, MoreHorizontal, Settings, User } from 'lucide-react'
import { useState } from 'react'
import {
  Avatar,
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  PasswordField,
  Sheet,
  TextField,
  textLinkClass,
} from '../src/index.ts'
import patio from './patio.svg?url'
import { Row, Section } from './Section.tsx'

type Open = 'join' | 'plain' | 'confirm' | 'sheet' | null

/** Things that float over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const [actingAs, setActingAs] = useState('me')
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null)
  }
  return (
    <Section title="Menus, dialogs, sheets">
      <Row>
        <Menu
          trigger={
            <IconButton label="Account" hasTooltip={false}>
              <Avatar name="Sofía" isDecorative />
            </IconButton>
          }
          placement="bottom start"
          header={<p className="text-control font-semibold">Sofía Ramírez</p>}
        >
          <MenuSection title="Acting as" selectedId={actingAs} onSelect={(id) => setActingAs(String(id))}>
            <MenuItem id="me">Myself</MenuItem>
            <MenuItem id="bicis">Bicis del Centro</MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon={<User aria-hidden />} href="#listings">
            My listings
          </MenuItem>
          <MenuItem icon={<Settings aria-hidden />} hint="Profile, language, password">
            Account
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />}>Log out</MenuItem>
        </Menu>
        <Menu
          trigger={
            <IconButton label="More" hasTooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuItem>Copy link</MenuItem>
          <MenuItem isDisabled>Pause listing</MenuItem>
          <MenuItem isDanger>Delete listing</MenuItem>
        </Menu>
        <Button variant="secondary" onPress={() => setOpen('join')}>
          Sign-up dialog
        </Button>
        <Button variant="secondary" onPress={() => setOpen('plain')}>
          Dialog
        </Button>
        <Button variant="secondary" onPress={() => setOpen('confirm')}>
          Confirm dialog
        </Button>
        <Button variant="secondary" onPress={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Row>
      <JoinDialog isOpen={open === 'join'} onOpenChange={close} />
      <Dialog
        isOpen={open === 'plain'}
        onOpenChange={close}
        title="Change your e-mail"
        intro="We send a link to the new address. The old one works until you follow it."
        closeLabel="Close"
        actions={
          <>
            <Button variant="text" onPress={() => setOpen(null)}>
              Cancel
            </Button>
            <Button onPress={() => setOpen(null)}>Send the link</Button>
          </>
        }
      >
        <TextField label="New e-mail" type="email" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={close}
        title="Delete “City bike, size M”?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        isDanger
        onConfirm={() => setOpen(null)}
      >
        Its photos and 38 ratings go with it. This cannot be undone.
      </ConfirmDialog>
      <Sheet
        isOpen={open === 'sheet'}
        onOpenChange={close}
        title="Filters"
        closeLabel="Close"
        footer={
          <Button className="w-full" size="lg" onPress={() => setOpen(null)}>
            Show 48 results
          </Button>
        }
      >
        <Checkbox>Delivery</Checkbox>
        <Checkbox>Instant booking</Checkbox>
        <Checkbox>Helmet included</Checkbox>
        <TextField label="Price up to" suffix="MXN" />
      </Sheet>
    </Section>
  )
}

function JoinDialog({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Join Plaza"
      intro="Then we’ll take you straight back to your booking."
      closeLabel="Close"
      picture={patio}
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label="First name" defaultValue="Sofía" autoComplete="given-name" />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue="sofia@correo.mx"
          error={
            <>
              This address already has an account.{' '}
              <a href="#login" className={textLinkClass}>
                Log in?
              </a>
            </>
          }
        />
        <PasswordField
          label="Password"
          defaultValue="passphrase"
          help="At least 8 characters"
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="new-password"
        />
        <div>
          <Checkbox defaultSelected>
            I accept the{' '}
            <a href="#terms" className={textLinkClass}>
              terms
            </a>
          </Checkbox>
          <Checkbox>Send me news now and then</Checkbox>
        </div>
        <Button type="submit" size="lg" busyLabel="Signing up…">
          Sign up
        </Button>
        <p className="text-center text-small text-ink-2">
          Already a member?{' '}
          <a href="#login" className={`${textLinkClass} font-bold text-ink`}>
            Log in
          </a>
        </p>
      </form>
    </Dialog>
  )
}
