import { expect, test } from './support/test.ts'

test('a page of somebody who is signed in hears of their messages, and a second tab changes nothing', async ({
  page,
  context,
  people,
}) => {
  const [ana, ben] = [await people.member(), await people.member({ firstname: 'Ben' })]
  const heard: string[][] = []
  const listenTo = (tab: typeof page) => {
    const frames: string[] = []
    heard.push(frames)
    tab.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  }
  const isIn = (frames: string[] = []) => frames.some((frame) => frame.includes('authenticated'))

  listenTo(page)
  await page.goto('/')
  await people.signIn(page, ana, '/account/profile')
  await expect.poll(() => isIn(heard[0])).toBe(true)
  const second = await context.newPage()
  listenTo(second)
  await second.goto('/account/profile')
  await expect.poll(() => isIn(heard[1])).toBe(true)

  const { id } = await people.call<{ id: string }>('POST', '/messages', {
    as: 'operator',
    body: { topicId: 'ast_1', content: 'Words that no signal carries', senderId: ben.id, receiverId: ana.id },
  })
  const news = (frames: string[] = []) => frames.filter((frame) => frame.includes('["newMessage"'))
  for (const frames of heard) {
    await expect.poll(() => news(frames).length).toBe(1)
    expect(news(frames)[0]).toContain(id)
    expect(news(frames)[0]).not.toContain('Words')
  }
})
