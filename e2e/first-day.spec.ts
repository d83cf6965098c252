import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { onOwnPlaza } from './support/own-plaza.ts'
import { freshEmail, password } from './support/people.ts'
import { runCommand } from './support/plaza.ts'
import { createApp } from './support/staff.ts'
import { expect } from './support/test.ts'

const test = onOwnPlaza({ PLAZA_DEMO: '0' })

const picture = join(import.meta.dirname, '../apps/web/public/pictures/step-find.webp')

/** In the console, by its menu: one page, never loaded anew. */
const open = async (page: Page, screen: string) => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: screen, exact: true })
    .click()
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
}

const choose = async (page: Page, field: string | RegExp, text: string) => {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

const saved = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

async function signUp(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Correo').fill(freshEmail(name.toLowerCase()))
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('checkbox', { name: /^Acepto/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
}

test('an empty server becomes a Spanish marketplace for boats with a first booking, through the screens alone', {
  tag: '@release',
}, async ({ page, plaza, browser }) => {
  // whoever runs the server lets the first Admin in
  const told = await runCommand(plaza, 'staff', 'add', 'marina@example.com', '--role', 'staff-admin')
  await page.goto(/http\S+#\S+/.exec(told)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Marina')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()

  // day one, question by question
  await page.getByRole('link', { name: 'Day one 0 of 11' }).click()
  await page.getByRole('link', { name: 'Set up: Name and logo' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Barcos Mareta')
  const goOn = () => page.getByRole('button', { name: 'Save and continue' }).click()
  const asks = (question: string) =>
    expect(page.getByRole('heading', { name: question, level: 1, exact: true })).toBeVisible()
  await goOn()
  await asks('Language and currency')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Barcos Mareta', exact: true })).toBeVisible()
  await choose(page, 'First language of the site', 'Spanish (es)')
  await choose(page, 'Currency', 'Euro (EUR)')
  // the site beside it is read in the language that was chosen
  const site = page.frameLocator('iframe[title="Preview"]')
  await expect(site.getByText('Solicitar reservación')).toBeVisible()
  await expect(site.getByText('240\u00a0€')).toBeVisible()
  await goOn()
  await asks('Where you are')
  await expect(site.getByText('Iniciar sesión')).toBeVisible()
  // whoever says nothing is asked, not told that it is saved
  await goOn()
  await expect(page.getByText('Required')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await page.keyboard.press('Escape')
  await asks('Where you are')
  await choose(page, 'Country', 'Spain (ES)')
  await choose(page, 'Time zone', 'Europe/Madrid')
  // as a map gives it: both numbers at once
  await page.getByRole('textbox', { name: 'Map centre: latitude' }).fill('41.3851, 2.1734')
  await expect(page.getByRole('textbox', { name: 'Map centre: longitude' })).toHaveValue('2.1734')
  // or by a click beside it, which the numbers follow
  await page.getByRole('button', { name: 'Choose on the map' }).click({ position: { x: 200, y: 60 } })
  await expect(page.getByRole('textbox', { name: 'Map centre: longitude' })).not.toHaveValue('2.1734')
  await goOn()
  // what people do here, from a template
  await asks('What people do here')
  await page.getByRole('textbox', { name: 'Name' }).fill('Alquiler por días')
  await page.getByRole('radio', { name: /^Rental with return/ }).check({ force: true })
  await goOn()
  await asks('Mail server')
  await expect(page.getByRole('textbox', { name: 'Server', exact: true })).toBeVisible()
  await expect(page.getByText('This is a test environment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  // what the server does not take is marked where it was written
  await page.getByRole('textbox', { name: 'From' }).fill('Barcos Mareta <hola>')
  await page.keyboard.press('Control+s')
  const from = page.locator('[id="stelace.email.defaults.from"]')
  await expect(from.getByRole('alert')).toHaveText('This can’t be saved as it’s written.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(from.getByRole('alert')).toBeHidden()
  await page.getByRole('link', { name: 'Continue' }).click()
  await asks('How people pay')
  await page.getByRole('radio', { name: /^Stripe/ }).check({ force: true })
  await expect(page.getByRole('link', { name: 'Settings, Payments' })).toBeVisible()
  await page.getByRole('radio', { name: /^People pay each other/ }).check({ force: true })
  await page.getByRole('button', { name: 'Write instructions' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Spanish' }).fill('Transfiere a Barcos Mareta.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Transfiere a Barcos Mareta.')).toBeVisible()
  await asks('How people pay')
  await goOn()
  await asks('Review of listings')
  await page.getByRole('radio', { name: /^No review/ }).check({ force: true })
  await goOn()
  await expect(page.getByRole('progressbar', { name: '6 of 11' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'What people do here' })).toContainText('Done')

  // what people agree to, begun with words that are there
  await page.getByRole('link', { name: 'Set up: Terms and privacy' }).click()
  for (const [begin, title] of [
    ['Start with terms', 'Términos de uso'],
    ['Start with a privacy page', 'Privacidad'],
  ] as const) {
    await page.getByRole('button', { name: begin }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByText('Published in this language').click()
    await saved(page)
    await open(page, 'Pages')
  }
  await expect(page.getByRole('button', { name: /^Start with/ })).toHaveCount(0)

  // the type gets words and fees of its own
  await open(page, 'Listing types')
  await page.getByRole('link', { name: 'Alquiler por días' }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: /^Alquiler por días/, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Price' }).click()
  await page.getByRole('textbox', { name: 'Owner fee, %' }).first().fill('10')
  await page.getByRole('textbox', { name: 'Customer fee, %' }).first().fill('5')
  await page.getByRole('tab', { name: 'Texts' }).click()
  const cell = page
    .getByRole('row', { name: /^Button of confirmAndPay/ })
    .getByRole('gridcell')
    .nth(1)
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Pedir el barco')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('Pedir el barco')
  await saved(page)

  // what is listed: a category, and what owners are asked for
  await open(page, 'Categories')
  for (const name of ['Veleros', 'Lanchas', 'Kayaks']) {
    await page.getByRole('button', { name: 'New category' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('treeitem', { name })).toBeVisible()
  }
  await open(page, 'Attributes')
  for (const label of ['Eslora', 'Camarotes']) {
    await page.getByRole('button', { name: 'New attribute' }).click()
    await dialog.getByRole('textbox', { name: 'Label' }).fill(label)
    await dialog.getByRole('button', { name: /Type/ }).click()
    await page.getByRole('option', { name: 'Number' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`^${label}`) })).toBeVisible()
  }
  // this type wants one of them of everybody, and both on the card, the other way round
  await open(page, 'Listing types')
  await page.getByRole('link', { name: 'Alquiler por días' }).click()
  await page.getByRole('button', { name: 'Change attributes' }).click()
  const isAsked = (name: string) => dialog.getByRole('group', { name })
  await isAsked('Eslora').getByRole('checkbox', { name: 'Required' }).check({ force: true })
  for (const name of ['Eslora', 'Camarotes'])
    await isAsked(name).getByRole('checkbox', { name: 'On card' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Move Camarotes up' }).press('Enter')
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Camarotes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'EsloraRequired · Filter · On card' })).toBeVisible()

  // how it looks and what it says
  await open(page, 'Theme')
  await page.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#0b4f8a')
  await saved(page)
  await open(page, 'Texts')
  await page.getByRole('searchbox', { name: 'Find a text' }).fill('Réntalo con un vecino.')
  await page.getByRole('button', { name: 'Change home.hero.title' }).click()
  await page.getByRole('textbox', { name: 'Your text' }).fill('Sal a navegar.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sal a navegar.')).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const links = page.getByRole('group', { name: 'Links in the header' })
  await links.getByRole('button', { name: 'Add a link' }).click()
  await links.getByRole('textbox', { name: 'Text' }).fill('Todos los barcos')
  await links.getByRole('textbox', { name: 'Address' }).fill('/s')
  await saved(page)
  await page.getByRole('link', { name: /^Day one/ }).click()
  await page.getByRole('button', { name: 'Run a test booking' }).click()
  await expect(page.getByRole('progressbar', { name: '9 of 11' })).toBeVisible()
  // what is left: no mail leaves a test environment, and who runs it alone says so once a second step is set up
  await page.getByRole('button', { name: 'Skip: Mail server' }).click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const app = createApp(await dialog.locator('[data-secret]').innerText())
  await dialog.getByLabel('First code from the app').fill(await app.code(page))
  await dialog.locator('label', { hasText: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /^Day one/ }).click()
  await page.getByRole('button', { name: 'Just me' }).click()
  await expect(page.getByText('Your marketplace is open.')).toBeVisible()

  // an owner lists the first boat
  const place = { baseURL: plaza.url, locale: 'es-ES', viewport: { width: 1440, height: 900 } }
  const [hers, his] = [await browser.newContext(place), await browser.newContext(place)]
  const [ana, beto] = [await hers.newPage(), await his.newPage()]
  await ana.goto('/')
  await expect(ana.getByRole('heading', { name: 'Sal a navegar.', level: 1 })).toBeVisible()
  await expect(ana.getByRole('banner').getByRole('link', { name: 'Todos los barcos' })).toBeVisible()
  await ana.getByRole('navigation').getByRole('link', { name: 'Publicar algo' }).click()
  const next = () => ana.getByRole('button', { name: /^Siguiente/ }).click()
  await ana.getByLabel('Título').fill('Velero Brisa')
  await ana.getByRole('combobox', { name: 'Categoría' }).fill('Veleros')
  await ana.getByRole('option', { name: 'Veleros' }).click()
  await ana.getByLabel('Descripción').fill('Duermen cuatro y navega solo.')
  await ana.getByRole('button', { name: /^Agregar un detalle/ }).click()
  await ana.getByLabel(/^Camarotes/).fill('2')
  await next()
  // she is held back without what the type requires
  await ana.getByLabel('Eslora', { exact: true }).fill('9,5')
  await next()
  const chooser = ana.waitForEvent('filechooser')
  await ana.getByRole('button', { name: 'elige archivos' }).click()
  await (await chooser).setFiles(picture)
  await expect(ana.getByText('1 de 10')).toBeVisible()
  await next()
  await ana.getByRole('combobox', { name: /^Ciudad/ }).fill('Barcelona')
  await ana
    .getByRole('option', { name: /^Barcelona/ })
    .first()
    .click()
  await next()
  await ana.getByLabel('Precio').fill('240')
  await expect(ana.getByText(/^Recibes €216 \/ día/)).toBeVisible()
  await next()
  await next()
  await ana.getByRole('link', { name: 'Crear cuenta y publicar' }).click()
  await signUp(ana, 'Ana')
  await ana.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(ana.getByRole('dialog')).toBeVisible()

  // somebody finds it and asks for it; the owner says yes, and only then it is paid
  await beto.goto('/')
  await expect(beto.getByRole('article').filter({ hasText: 'Velero Brisa' })).toContainText('Camarotes 2 · Eslora 9.5')
  await beto.getByRole('link', { name: 'Velero Brisa' }).first().click()
  await expect(beto.getByRole('heading', { name: 'Velero Brisa', level: 1 })).toBeVisible()
  await expect(beto.getByRole('main').getByText('Eslora')).toBeVisible()
  await beto.getByRole('button', { name: 'Mes siguiente' }).first().click()
  await beto
    .getByRole('button', { name: /^\S+ 10 de / })
    .first()
    .click()
  await beto
    .getByRole('button', { name: /^\S+ 12 de / })
    .first()
    .click()
  const panel = beto.getByRole('complementary', { name: 'Precio y reservación' })
  await expect(panel.getByText('€756')).toBeVisible()
  await panel.getByRole('button', { name: 'Pedir el barco' }).click()
  await signUp(beto, 'Beto')
  await expect(beto).toHaveURL(/\/i\/./)
  await expect(beto.getByText('Espera respuesta').filter({ visible: true }).first()).toBeVisible()
  await expect(beto.getByRole('link', { name: 'Cómo pagar' })).toHaveCount(0)
  await ana.goto('/i')
  await ana.getByRole('button', { name: 'Aceptar' }).filter({ visible: true }).click()
  await beto.getByRole('link', { name: 'Cómo pagar' }).click()
  await expect(beto.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible()
  await expect(beto.getByText('Transfiere a Barcos Mareta.')).toBeVisible()

  // the Admin sees the first booking
  await open(page, 'Bookings')
  await expect(page.getByRole('link', { name: /Velero Brisa/ }).first()).toBeVisible()

  // other bounds of what was asked say whom they concern, and what becomes of them
  await open(page, 'Attributes')
  await page.getByRole('link', { name: 'Eslora' }).click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await page.getByRole('textbox', { name: /^Maximum/ }).fill('8')
  await page.keyboard.press('Control+s')
  const touched = page.getByRole('alertdialog', { name: 'Save this?' })
  await expect(touched).toContainText('1 listing has a value for “Eslora” outside what you allow. It stays until')
  await touched.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Attribute saved.')).toBeVisible()
  await hers.close()
  await his.close()
})
