'use client'

import { signOut } from 'next-auth/react'
import { UserMenu } from '@/components/project/user-menu'

export function LogOutMenu({ name, owner }: { name: string; owner: boolean }) {
  return <UserMenu name={name} owner={owner} onLogOut={() => void signOut({ callbackUrl: '/login' })} />
}
