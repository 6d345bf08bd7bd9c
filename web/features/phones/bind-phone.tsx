import { useEffect, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BindPhoneForm, BindPhoneProps } from './bind-phone-form.tsx';

/**
 * Binds a phone as a way to sign in. Its code, with the numbering plans of the world, comes when it is shown, and in
 * the browser alone: the number's country is guessed by the device.
 */
export function BindPhone(props: BindPhoneProps) {
  const [Form, setForm] = useState<typeof BindPhoneForm | null>(null);
  useEffect(() => {
    import('./bind-phone-form.tsx').then(
      (loaded) => setForm(() => loaded.BindPhoneForm),
      (error: unknown) =>
        // To the page's error screen, which offers to load it again.
        setForm(() => {
          throw error;
        }),
    );
  }, []);
  return Form ? <Form {...props} /> : <Skeleton shape="button" />;
}
