const channelName = 'attest-work'
/** How long an answer of another tab may take, in milliseconds. */
const patience = 300

type Word = { kind: 'asked' | 'here'; userId: string }

/** Tells other tabs of this browser, when they ask, that this person's work is open here. Answers how to stop. */
export function answerForWork(userId: string): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'asked' && data.userId === userId) channel.postMessage({ kind: 'here', userId } satisfies Word)
  }
  return () => channel.close()
}

/** Whether another tab of this browser has this person's work open: it sends what is unsent itself. */
export function isWorkOpenElsewhere(userId: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(found)
    }
    const timer = setTimeout(() => end(false), patience)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'here' && data.userId === userId) end(true)
    }
    channel.postMessage({ kind: 'asked', userId } satisfies Word)
  })
}
