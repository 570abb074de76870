import { Avatar } from '@/components/ui/avatar'
import type { Letters } from './letters'

const persons = { A: 'a', B: 'b', C: 'c' } as const

/** A person as their letter; the first three in their fixed colours. */
export function PersonLetter({ name, letters }: { name: string; letters: Letters }) {
  const letter = letters.get(name) ?? '?'
  return (
    <Avatar
      size="small"
      name={name}
      letters={letter}
      person={letter in persons ? persons[letter as keyof typeof persons] : undefined}
    />
  )
}
