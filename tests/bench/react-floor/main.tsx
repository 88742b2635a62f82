import * as Dialog from '@radix-ui/react-dialog'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import * as v from 'valibot'
import { Workbox } from 'workbox-window'
import { create } from 'zustand'

// The app's libraries around a page that does next to nothing: what no line of ours can be quicker than.

const SearchSchema = v.object({ search: v.pipe(v.string(), v.trim(), v.toUpperCase()) })
const useSearch = create<{ readonly found: string }>(() => ({ found: '' }))

const typed = ({ target }: { readonly target: { readonly value: string } }) =>
  useSearch.setState({ found: v.parse(SearchSchema, { search: target.value }).search })

function Home() {
  const { register } = useForm({ defaultValues: { search: '' } })
  const found = useSearch((state) => state.found)
  // Letters that were typed before.
  useEffect(() => typed({ target: { value: document.querySelector('input')?.value ?? '' } }), [])
  return (
    <>
      <h1>PayDey</h1>
      <input
        role="combobox"
        aria-expanded={found !== ''}
        aria-label="Search"
        {...register('search', { onChange: typed })}
      />
      {found !== '' && (
        <div role="listbox">
          <p>{found}</p>
        </div>
      )}
      <Dialog.Root>
        <Dialog.Portal>
          <Dialog.Content />
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
hydrateRoot(
  root,
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </BrowserRouter>,
)
if (location.hash === '#worker') void new Workbox('/sw.js').register()
