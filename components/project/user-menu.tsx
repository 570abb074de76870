'use client'

import { House, KeyRound, LogOut, Users } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { messages } from '@/lib/messages/messages'
import { paths } from './paths'

export type UserMenuProps = { name: string; owner: boolean; onLogOut: () => void }

const words = messages.home.menu
const icon = 'size-4 text-ink-muted'

export function UserMenu({ name, owner, onLogOut }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${words.open}: ${name}`}
          icon={<Avatar hidden name={name} />}
          className="px-0.5!"
        />
      }
      entries={[
        { kind: 'heading', label: name },
        { kind: 'link', label: words.home, href: paths.home, icon: <House aria-hidden className={icon} /> },
        { kind: 'link', label: words.account, href: paths.account, icon: <KeyRound aria-hidden className={icon} /> },
        ...(owner
          ? ([
              { kind: 'link', label: words.users, href: paths.users, icon: <Users aria-hidden className={icon} /> },
            ] as const)
          : []),
        { kind: 'separator' },
        { kind: 'action', label: words.logOut, onSelect: onLogOut, icon: <LogOut aria-hidden className={icon} /> },
      ]}
    />
  )
}
