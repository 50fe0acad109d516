// A staff address nothing is known under.
import { ButtonLink } from "@/components/ui/button";

export function AbsentPage() {
  return (
    <main id="content" tabIndex={-1} className="page-width py-16 outline-none">
      <h1 className="text-2xl">There is no such page</h1>
      <p className="mt-3 max-w-prose text-soft">
        Nothing is known under this address. The overview is where staff pages begin.
      </p>
      <ButtonLink href="/staff" className="mt-8">
        To the overview
      </ButtonLink>
    </main>
  );
}
