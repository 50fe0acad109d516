// Every address of a language that no other page answers.
import { notFound } from "next/navigation";

export default function UnknownPage(): never {
  notFound();
}
